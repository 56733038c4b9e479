// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

// MHD_get_connection_info and MHD_get_daemon_info are variadic, which Swift cannot call: one function for each fact.

/// The connection's socket, or -1.
static inline int cmhd_socket(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// What the notification of a connection's start stored, or NULL.
static inline void *_Nullable cmhd_socket_context(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// The bytes of the request line and the header fields up to and with the empty line.
static inline size_t cmhd_header_size(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// The file that can be read when a daemon with epoll and without a thread has something to do, or -1.
static inline int cmhd_epoll_descriptor(struct MHD_Daemon *_Nonnull daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

#endif
