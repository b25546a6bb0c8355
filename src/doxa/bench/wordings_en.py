"""English wordings of the lives of the benchmark."""

from doxa.bench.wordings import Aspect, value

ASPECTS: tuple[Aspect, ...] = (
    Aspect(
        "format",
        "report/weekly",
        (
            value(
                "table",
                """Use tables in the weekly report
                    From now on put the weekly report in a table
                    I like tables for the weekly report
                    Please format the weekly report as a table
                    For weekly reports I prefer a table
                    Always give me the weekly report as a table
                    Weekly reports should be in table form by default
                    I want the weekly report laid out as a table
                    My weekly report should be a table
                    Put weekly reports into table form
                    A table works best for my weekly report
                    Go with a table for the weekly report every time""",
                """Just this week, bullets in the weekly report please
                    This time bullets for the weekly report are fine""",
            ),
            value(
                "bullets",
                """Use bullet points in the weekly report
                    From now on put the weekly report in bullet points
                    I like bullet points for the weekly report
                    Please format the weekly report as bullet points
                    For weekly reports I prefer bullets
                    Always give me the weekly report as bullets
                    Weekly reports should be in bullet form by default
                    I want the weekly report laid out as bullet points
                    My weekly report should be bullet points
                    Put weekly reports into bullet form
                    Bullets work best for my weekly report
                    Go with bullets for the weekly report every time""",
                """Just this week, a table in the weekly report please
                    This time a table for the weekly report is fine""",
            ),
        ),
    ),
    Aspect(
        "length",
        "chat",
        (
            value(
                "short",
                """Keep your answers short
                    From now on keep answers brief
                    I like short answers
                    Please be concise
                    I prefer brief replies
                    Always keep it to a sentence or two
                    Short answers by default please
                    I hate long-winded answers
                    Try to be brief when you answer me
                    I'd rather have short answers
                    Don't write long answers
                    Stick to two sentences per answer""",
                """Go into detail on this one
                    Give me the long version this time""",
            ),
            value(
                "long",
                """Give me detailed answers
                    From now on make your answers detailed
                    I like detailed answers
                    Please explain at length
                    I prefer thorough replies
                    Always go into detail
                    Detailed answers by default please
                    I want long, thorough explanations
                    Try to be detailed when you answer me
                    I'd rather have long answers
                    Don't give me short answers
                    Explain things in depth when you answer""",
                """One line is enough for this one
                    Give me the short version this time""",
            ),
        ),
    ),
    Aspect(
        "comments",
        "code",
        (
            value(
                "chinese",
                """Write code comments in Chinese
                    From now on comment the code in Chinese
                    I like code comments in Chinese
                    Please write comments in Chinese
                    I prefer Chinese comments in code
                    Always comment code in Chinese
                    Comments in the code should be Chinese by default
                    I want all code comments in Chinese
                    Stick to Chinese for code comments
                    Code comments must be in Chinese
                    I'd rather have Chinese code comments
                    When you write code, comment it in Chinese""",
                """Comment this file in English, it goes to the London office
                    English comments this time please""",
            ),
            value(
                "english",
                """Write code comments in English
                    From now on comment the code in English
                    I like code comments in English
                    Please write comments in English
                    I prefer English comments in code
                    Always comment code in English
                    Comments in the code should be English by default
                    I want all code comments in English
                    Stick to English for code comments
                    Code comments must be in English
                    I'd rather have English code comments
                    When you write code, comment it in English""",
                """Comment this file in Chinese, it goes to the Shanghai office
                    Chinese comments this time please""",
            ),
        ),
    ),
    Aspect(
        "tone",
        "mail",
        (
            value(
                "formal",
                """Keep my emails formal
                    From now on write emails in a formal tone
                    I like my emails formal
                    Please use a formal tone in emails
                    I prefer formal emails
                    Always write my emails formally
                    Emails should be formal by default
                    I want a formal tone in my emails
                    Stick to a formal tone in my emails
                    My emails must sound formal
                    I'd rather have formal emails
                    When you write emails for me, be formal""",
                """Make this email casual, it's to an old friend
                    A casual tone for this one email please""",
            ),
            value(
                "casual",
                """Keep my emails casual
                    From now on write emails in a casual tone
                    I like my emails casual
                    Please use a casual tone in emails
                    I prefer casual emails
                    Always write my emails casually
                    Emails should be casual by default
                    I want a casual tone in my emails
                    Stick to a casual tone in my emails
                    My emails must sound casual
                    I'd rather have casual emails
                    When you write emails for me, be casual""",
                """Make this email formal, it's to the bank
                    A formal tone for this one email please""",
            ),
        ),
    ),
    Aspect(
        "seat",
        "travel",
        (
            value(
                "window",
                """I like window seats
                    From now on book window seats
                    Please book me a window seat whenever I fly
                    I prefer a window seat
                    Always get me a window seat
                    Window seats by default please
                    I only ever want to sit by the window
                    When you book flights, pick a window seat
                    Stick to window seats for my flights
                    I'd rather sit by the window
                    On planes I want a window seat
                    Book me by the window every time""",
                """Aisle this time, I have a tight connection
                    Book the aisle for this one trip""",
            ),
            value(
                "aisle",
                """I like aisle seats
                    From now on book aisle seats
                    Please book me an aisle seat whenever I fly
                    I prefer an aisle seat
                    Always get me an aisle seat
                    Aisle seats by default please
                    I only ever want to sit on the aisle
                    When you book flights, pick an aisle seat
                    Stick to aisle seats for my flights
                    I'd rather sit on the aisle
                    On planes I want an aisle seat
                    Book me on the aisle every time""",
                """Window this time, I want to see the Alps
                    Book the window for this one trip""",
            ),
        ),
    ),
    Aspect(
        "emoji",
        "chat",
        (
            value(
                "none",
                """Don't use emojis
                    From now on no emojis
                    I don't like emojis
                    Please leave out emojis
                    I hate emojis in replies
                    Never use emojis
                    No emojis by default please
                    I want replies without emojis
                    Stop adding emojis
                    Skip the emojis when you reply
                    I'd rather not see emojis
                    Your replies should have no emojis""",
                """An emoji is fine in this one
                    You may use emojis this time""",
            ),
            value(
                "some",
                """Use emojis
                    From now on use emojis
                    I like emojis
                    Please add emojis
                    I love emojis in replies
                    Always use emojis
                    Emojis by default please
                    I want replies with emojis
                    Start adding emojis
                    Put in emojis when you reply
                    I'd rather see emojis
                    Your replies should have emojis""",
                """No emojis in this one, it goes to my boss
                    Leave out the emojis this time""",
            ),
        ),
    ),
)
