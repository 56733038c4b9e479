// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The best that libmicrohttpd can do: answers that are made before the first request, with no header but their type.
//
//     bare PORT WORKERS FILE
//
// GET /livez has the body {"status":"ok"}; every other GET and every POST, whose body is read, has the file's bytes.
// A body sent to /v1/parsed is given to json-c before, and what it made of it let go: the least that any server costs
// that reads JSON with it.

#include "reader.h"
#include "workers.h"

static struct MHD_Response *live;
static struct MHD_Response *body;

// The body of a request to /v1/parsed; other bodies are not kept.
struct reading {
  size_t count;
  char bytes[1024];
};
static struct reading unkept;

static int is_json(struct reading *reading) {
  reading->bytes[reading->count] = 0;
  struct json_object *root = json_tokener_parse_ex(reader(), reading->bytes, (int)reading->count + 1);
  json_object_put(root);
  return root != NULL;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                              const char *version, const char *upload, size_t *size, void **request) {
  (void)context, (void)method, (void)version;
  struct reading *reading = *request;
  if (reading == NULL) {
    reading = strcmp(path, "/v1/parsed") == 0 ? malloc(sizeof *reading) : &unkept;
    if (reading == NULL) return MHD_NO;
    reading->count = 0;
    *request = reading;
    return MHD_YES;
  }
  if (*size > 0) {
    if (reading != &unkept) {
      if (reading->count + *size >= sizeof reading->bytes) return MHD_NO;
      memcpy(reading->bytes + reading->count, upload, *size);
      reading->count += *size;
    }
    *size = 0;
    return MHD_YES;
  }
  if (reading != &unkept && !is_json(reading)) return MHD_NO;
  return MHD_queue_response(connection, MHD_HTTP_OK, strcmp(path, "/livez") == 0 ? live : body);
}

static void completed(void *context, struct MHD_Connection *connection, void **request,
                      enum MHD_RequestTerminationCode code) {
  (void)context, (void)connection, (void)code;
  if (*request != &unkept) free(*request);
}

static struct MHD_Response *prepared(void *bytes, size_t count) {
  struct MHD_Response *response = MHD_create_response_from_buffer(count, bytes, MHD_RESPMEM_PERSISTENT);
  if (response == NULL || MHD_add_response_header(response, "Content-Type", "application/json") != MHD_YES) exit(1);
  return response;
}

static struct MHD_Response *file(const char *name) {
  FILE *stream = fopen(name, "rb");
  if (stream == NULL || fseek(stream, 0, SEEK_END) != 0) {
    perror(name);
    exit(66);
  }
  size_t count = (size_t)ftell(stream);
  char *bytes = malloc(count + 1);
  rewind(stream);
  if (bytes == NULL || fread(bytes, 1, count, stream) != count) exit(66);
  fclose(stream);
  return prepared(bytes, count);
}

int main(int count, char **arguments) {
  static char ok[] = "{\"status\":\"ok\"}";
  if (count != 4) {
    fputs("usage: bare PORT WORKERS FILE\n", stderr);
    return 64;
  }
  live = prepared(ok, sizeof ok - 1);
  body = file(arguments[3]);
  serve((unsigned short)atoi(arguments[1]), atoi(arguments[2]), answer, completed);
}
