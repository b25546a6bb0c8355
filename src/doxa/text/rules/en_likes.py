FRAMES: tuple = ()
