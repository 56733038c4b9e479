// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Only this program sees these definitions: libmicrohttpd goes on calling its own.
#pragma GCC visibility push(hidden)
#include "CMicroHTTPD.h"
#pragma GCC visibility pop

#include <dlfcn.h>

#define FUNCTIONS                                                                                             \
  FUNCTION(MHD_add_connection)                                                                                \
  FUNCTION(MHD_add_response_header)                                                                           \
  FUNCTION(MHD_create_response_from_buffer)                                                                   \
  FUNCTION(MHD_create_response_from_callback)                                                                 \
  FUNCTION(MHD_destroy_response)                                                                              \
  FUNCTION(MHD_get_connection_info)                                                                           \
  FUNCTION(MHD_get_connection_values_n)                                                                       \
  FUNCTION(MHD_get_daemon_info)                                                                               \
  FUNCTION(MHD_get_timeout)                                                                                   \
  FUNCTION(MHD_get_version)                                                                                   \
  FUNCTION(MHD_queue_response)                                                                                \
  FUNCTION(MHD_resume_connection)                                                                             \
  FUNCTION(MHD_run)                                                                                           \
  FUNCTION(MHD_start_daemon_va)                                                                               \
  FUNCTION(MHD_stop_daemon)                                                                                   \
  FUNCTION(MHD_suspend_connection)

static struct {
#define FUNCTION(name) __typeof__(name) *name;
  FUNCTIONS
#undef FUNCTION
} library;

const char *cmhd_load(void) {
  // The one with these functions, whatever its version.
  void *file = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
  if (!file) return dlerror();
#define FUNCTION(name) \
  if (!(library.name = (__typeof__(name) *)dlsym(file, #name))) return dlerror();
  FUNCTIONS
#undef FUNCTION
  return NULL;
}

// Each under its own name; the compiler compares them with the header of libmicrohttpd.

enum MHD_Result MHD_add_connection(
    struct MHD_Daemon *daemon, MHD_socket socket, const struct sockaddr *address, socklen_t length) {
  return library.MHD_add_connection(daemon, socket, address, length);
}

enum MHD_Result MHD_add_response_header(struct MHD_Response *response, const char *name, const char *value) {
  return library.MHD_add_response_header(response, name, value);
}

struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *buffer, enum MHD_ResponseMemoryMode mode) {
  return library.MHD_create_response_from_buffer(size, buffer, mode);
}

struct MHD_Response *MHD_create_response_from_callback(
    uint64_t size, size_t piece, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback end) {
  return library.MHD_create_response_from_callback(size, piece, read, context, end);
}

void MHD_destroy_response(struct MHD_Response *response) { library.MHD_destroy_response(response); }

int MHD_get_connection_values_n(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN take, void *context) {
  return library.MHD_get_connection_values_n(connection, kind, take, context);
}

enum MHD_Result MHD_get_timeout(struct MHD_Daemon *daemon, MHD_UNSIGNED_LONG_LONG *milliseconds) {
  return library.MHD_get_timeout(daemon, milliseconds);
}

const char *MHD_get_version(void) { return library.MHD_get_version(); }

enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return library.MHD_queue_response(connection, status, response);
}

void MHD_resume_connection(struct MHD_Connection *connection) { library.MHD_resume_connection(connection); }

enum MHD_Result MHD_run(struct MHD_Daemon *daemon) { return library.MHD_run(daemon); }

struct MHD_Daemon *MHD_start_daemon_va(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *acceptContext,
    MHD_AccessHandlerCallback handle, void *context, va_list options) {
  return library.MHD_start_daemon_va(flags, port, accept, acceptContext, handle, context, options);
}

void MHD_stop_daemon(struct MHD_Daemon *daemon) { library.MHD_stop_daemon(daemon); }

void MHD_suspend_connection(struct MHD_Connection *connection) { library.MHD_suspend_connection(connection); }

int cmhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void *cmhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

size_t cmhd_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

int cmhd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = library.MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}
