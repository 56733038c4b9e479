// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// libmicrohttpd as springd runs it: a daemon with an epoll thread of its own for each worker, each with a listen
// socket on the same port, 8 KiB of memory for a connection. No time-outs, no log, no counting.

#ifndef WORKERS_H
#define WORKERS_H

#include <arpa/inet.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int listen_on(unsigned short port) {
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  int on = 1;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (descriptor < 0 || setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 || listen(descriptor, 1024) != 0) {
    perror("listen");
    exit(1);
  }
  return descriptor;
}

// Serves on 127.0.0.1 until the process is told to end.
static void serve(unsigned short port, int workers, MHD_AccessHandlerCallback answer,
                  MHD_RequestCompletedCallback completed) {
  for (int worker = 0; worker < workers; ++worker) {
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_LISTEN_SOCKET,
        listen_on(port), MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)8192, MHD_OPTION_CONNECTION_LIMIT, 10000u,
        MHD_OPTION_NOTIFY_COMPLETED, completed, NULL, MHD_OPTION_END);
    if (daemon == NULL) {
      fputs("libmicrohttpd does not start\n", stderr);
      exit(1);
    }
  }
  for (;;) pause();
}

#endif
