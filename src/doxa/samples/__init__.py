"""Two invented conversations, in Chinese and in English, that `doxa demo` imports."""
