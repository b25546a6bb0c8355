/* Writes or syncs of files named like $DISK_NAME fail while the file $DISK_FLAG exists.
 * It holds "full" (ENOSPC on writes) or "sync" (EIO on syncs). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int fd, char how) {
    char link[64], path[4096], word = 0;
    const char *flag = getenv("DISK_FLAG"), *name = getenv("DISK_NAME");
    if (!flag || !name) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    if (!strstr(path, name)) return 0;
    int control = open(flag, O_RDONLY);
    if (control < 0) return 0;
    ssize_t got = read(control, &word, 1);
    close(control);
    return got == 1 && word == how;
}

#define REAL(type, name) ((type)dlsym(RTLD_NEXT, name))

ssize_t write(int fd, const void *data, size_t size) {
    if (fails(fd, 'f')) { errno = ENOSPC; return -1; }
    return REAL(ssize_t (*)(int, const void *, size_t), "write")(fd, data, size);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    if (fails(fd, 'f')) { errno = ENOSPC; return -1; }
    return REAL(ssize_t (*)(int, const void *, size_t, off_t), "pwrite")(fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    if (fails(fd, 'f')) { errno = ENOSPC; return -1; }
    return REAL(ssize_t (*)(int, const void *, size_t, off64_t), "pwrite64")(fd, data, size, at);
}
int fsync(int fd) {
    if (fails(fd, 's')) { errno = EIO; return -1; }
    return REAL(int (*)(int), "fsync")(fd);
}
int fdatasync(int fd) {
    if (fails(fd, 's')) { errno = EIO; return -1; }
    return REAL(int (*)(int), "fdatasync")(fd);
}
