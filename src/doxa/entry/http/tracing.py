"""OpenTelemetry traces of the service, exported as its own environment says."""

from doxa.domain.errors import SettingsError


def export_traces() -> None:
    """Sends spans by OTLP over HTTP to where ``OTEL_EXPORTER_OTLP_ENDPOINT`` says.

    Raises:
        SettingsError: the libraries are not installed.
    """
    try:
        from opentelemetry import trace
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise SettingsError(
            "traces need their libraries; install them: pip install 'doxa[telemetry]'"
        ) from error
    provider = TracerProvider(resource=Resource.create({"service.name": "doxa"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
