// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>

// A server loads libmicrohttpd when it begins: it brings GnuTLS and a dozen libraries more, and to link them takes a
// command that does not serve two fifths of its time. CMicroHTTPD.c has its functions under their own names.

/// Loads libmicrohttpd, before any of its functions is called.
///
/// Returns why it cannot be loaded, or NULL once it is.
const char *_Nullable cmhd_load(void);

// MHD_get_connection_info and MHD_get_daemon_info are variadic, which Swift cannot call: one function for each fact.

/// The connection's socket, or -1.
int cmhd_socket(struct MHD_Connection *_Nonnull connection);

/// The pointer that the notification of a connection's start stored, or NULL.
void *_Nullable cmhd_socket_context(struct MHD_Connection *_Nonnull connection);

/// The bytes of the request line and the header fields up to and with the empty line.
size_t cmhd_header_size(struct MHD_Connection *_Nonnull connection);

/// The file that can be read when a daemon with epoll and without a thread has something to do, or -1.
int cmhd_epoll_descriptor(struct MHD_Daemon *_Nonnull daemon);

#endif
