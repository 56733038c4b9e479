// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Holds connections that ask once and then are silent, and asks on another one meanwhile.
//
//     hold PORT CONNECTIONS PROBES
//
// Prints one line, "held N p50 MICROSECONDS p99 MICROSECONDS", and keeps the connections until its input ends.

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static const char request[] = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";

static int connected(unsigned short port) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
    perror("connect");
    exit(1);
  }
  return descriptor;
}

static void ask(int descriptor) {
  char answer[4096];
  ssize_t sent = send(descriptor, request, sizeof request - 1, MSG_NOSIGNAL);
  ssize_t received = recv(descriptor, answer, sizeof answer, 0);
  if (sent != sizeof request - 1 || received < 15 || memcmp(answer, "HTTP/1.1 200 OK", 15) != 0) {
    fputs("no answer\n", stderr);
    exit(1);
  }
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int ascending(const void *first, const void *second) {
  double difference = *(const double *)first - *(const double *)second;
  return (difference > 0) - (difference < 0);
}

// Whether the server has left the connection open.
static int is_open(int descriptor) {
  char byte;
  return recv(descriptor, &byte, 1, MSG_DONTWAIT | MSG_PEEK) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fputs("usage: hold PORT CONNECTIONS PROBES\n", stderr);
    return 64;
  }
  unsigned short port = (unsigned short)atoi(arguments[1]);
  int connections = atoi(arguments[2]), probes = atoi(arguments[3]), held = 0;
  int *descriptors = calloc((size_t)connections, sizeof *descriptors);
  double *times = calloc((size_t)probes, sizeof *times);
  if (descriptors == NULL || times == NULL || connections < 1 || probes < 1) return 1;
  for (int index = 0; index < connections; ++index) {
    descriptors[index] = connected(port);
    ask(descriptors[index]);
  }
  int probe = connected(port);
  for (int index = 0; index < probes; ++index) {
    double start = microseconds();
    ask(probe);
    times[index] = microseconds() - start;
  }
  for (int index = 0; index < connections; ++index) held += is_open(descriptors[index]);
  qsort(times, (size_t)probes, sizeof *times, ascending);
  printf("held %d p50 %.1f p99 %.1f\n", held, times[probes / 2], times[probes * 99 / 100]);
  fflush(stdout);
  while (getchar() != EOF) {
  }
  return 0;
}
