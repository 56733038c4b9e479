// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *const *arguments;

// glibc gives constructors what it gives main.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  (void)count;
  arguments = (const char *const *)values;
}

const char *const *process_arguments(void) { return arguments; }

pid_t process_copy(int *channel) {
  int ends[2];
  *channel = -1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  pid_t parent = getpid();
  pid_t copy = fork();
  if (copy == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before that.
    if (getppid() != parent) _exit(0);
  }
  close(ends[copy == 0 ? 0 : 1]);
  if (copy < 0) close(ends[0]);
  else *channel = ends[copy == 0 ? 1 : 0];
  return copy;
}

int process_signals(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int process_take_signal(int signals) {
  struct signalfd_siginfo signal;
  return read(signals, &signal, sizeof signal) == sizeof signal ? (int)signal.ssi_signo : 0;
}

// A message of one byte with a file.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

pid_t template_demand(int channel, int *worker) {
  int ends[2];
  *worker = -1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return 0;
  // A worker that reads nothing holds up its demander for no longer than this.
  struct timeval patience = {5, 0};
  setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  char byte = 0;
  struct iovec part = {&byte, 1};
  union control control = {.header = {CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS}};
  memcpy(CMSG_DATA(&control.header), &ends[1], sizeof(int));
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  pid_t pid = -1;
  if (sendmsg(channel, &message, MSG_NOSIGNAL) != 1 || recv(channel, &pid, sizeof pid, 0) != sizeof pid) pid = -1;
  close(ends[1]);
  if (pid <= 0) close(ends[0]);
  else *worker = ends[0];
  return pid;
}

static void close_others(int first) {
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
  // Before Linux 5.9.
  long most = sysconf(_SC_OPEN_MAX);
  for (long file = first; file < most; file++) close((int)file);
}

static void limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) == 0 && limit.rlim_max < most) most = limit.rlim_max;
  limit = (struct rlimit){most, most};
  setrlimit(resource, &limit);
}

static void become_worker(int socket, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  dup2(socket, 0);
  close(socket);
  int score = open("/proc/self/oom_score_adj", O_WRONLY);
  if (score >= 0) {
    (void)!write(score, "900", 3);
    close(score);
  }
  // Also where a program takes the dumps, which RLIMIT_CORE does not prevent, core(5).
  prctl(PR_SET_DUMPABLE, 0);
  limit(RLIMIT_NOFILE, 0);
}

// A worker that traps writes why to standard error. If that is not read, it must not wait there, since its question and
// its place would wait with it. Opened anew, since what it shares with the service stays as it is; a socket cannot be.
static void never_wait_for_standard_error(void) {
  int file = open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_APPEND | O_CLOEXEC);
  if (file < 0) file = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  dup2(file, 2);
  close(file);
}

void template_serve(int channel) {
  pid_t parent = getppid();
  never_wait_for_standard_error();
  dup2(channel, 0);
  close(1);
  close_others(3);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  // Why a worker traps cannot be written where standard error is a file; it is to end by the trap's own signal all the same.
  signal(SIGXFSZ, SIG_IGN);
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
  limit(RLIMIT_AS, 1 << 30);
  // A worker that traps dies at once: Swift's own handlers would print a backtrace for seconds, if they could open files.
  static const int fatal[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP};
  for (unsigned index = 0; index < sizeof fatal / sizeof *fatal; index++) signal(fatal[index], SIG_DFL);
#endif
  while (1) {
    char byte;
    struct iovec part = {&byte, 1};
    union control control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    if (recvmsg(0, &message, MSG_CMSG_CLOEXEC) != 1) _exit(0);
    pid_t pid = 0;
    int socket = -1;
    if (message.msg_controllen >= sizeof(struct cmsghdr)) {
      memcpy(&socket, CMSG_DATA(&control.header), sizeof socket);
      // A sibling, so that the parent waits for it and learns of what it died. There is one thread, so that no lock is held.
      pid = (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
      if (pid == 0) return become_worker(socket, parent);
      close(socket);
      if (pid < 0) pid = 0;
    }
    if (send(0, &pid, sizeof pid, MSG_NOSIGNAL) != sizeof pid) _exit(0);
  }
}
