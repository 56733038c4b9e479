// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The work of two endpoints in plain C++: libmicrohttpd, json-c for reading, std::to_chars for numbers.
//
//     convert PORT WORKERS
//
// POST /v1/convert takes duration and bounce and the six vocabularies of Conversion.h; every GET gives the frames of
// Keyframes.h for stiffness, damping, duration and count. Nothing is validated: what is not as expected is not answered.

#include <string>

#include "Conversion.h"
#include "Keyframes.h"
#include "reader.h"
#include "workers.h"

namespace {

MHD_Result queue(MHD_Connection *connection, char *bytes, size_t count, MHD_ResponseMemoryMode mode) {
  MHD_Response *response = MHD_create_response_from_buffer(count, bytes, mode);
  MHD_add_response_header(response, "Content-Type", "application/json");
  const MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

json_object *member(json_object *object, const char *name) {
  json_object *value = nullptr;
  json_object_object_get_ex(object, name, &value);
  return value;
}

MHD_Result convert(MHD_Connection *connection, const std::string &body) {
  json_object *root = json_tokener_parse_ex(reader(), body.c_str(), static_cast<int>(body.size()) + 1);
  if (root == nullptr) return MHD_NO;
  json_object *words = member(root, "spring");
  const Spring spring{.duration = json_object_get_double(member(words, "duration")),
                      .bounce = json_object_get_double(member(words, "bounce"))};
  char bytes[8192];
  Text text(bytes);
  text << R"({"spring":)" << spring << R"(,"vocabularies":{)";
  json_object *names = member(root, "to");
  for (size_t index = 0; index < json_object_array_length(names); ++index) {
    if (index > 0) text << ",";
    json_object *name = json_object_array_get_idx(names, index);
    writeVocabulary(text, {json_object_get_string(name), static_cast<size_t>(json_object_get_string_len(name))},
                    spring);
  }
  text << R"(},"nearestPresets":null,"notes":[],"remarks":[]})";
  json_object_put(root);
  return queue(connection, bytes, text.size(), MHD_RESPMEM_MUST_COPY);
}

double parameter(MHD_Connection *connection, const char *name) {
  const char *text = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
  double number = 0;
  if (text != nullptr) std::from_chars(text, text + std::strlen(text), number);
  return number;
}

MHD_Result keyframes(MHD_Connection *connection) {
  const Keyframes keyframes{.stiffness = parameter(connection, "stiffness"),
                            .damping = parameter(connection, "damping"),
                            .duration = parameter(connection, "duration"),
                            .count = static_cast<int>(parameter(connection, "count"))};
  char *bytes = static_cast<char *>(std::malloc(keyframes.room()));
  if (bytes == nullptr) return MHD_NO;
  Text text(bytes);
  keyframes.write(text);
  return queue(connection, bytes, text.size(), MHD_RESPMEM_MUST_FREE);
}

MHD_Result answer(void *, MHD_Connection *connection, const char *, const char *method, const char *,
                  const char *upload, size_t *size, void **request) {
  auto *body = static_cast<std::string *>(*request);
  if (body == nullptr) {
    *request = new std::string;
    return MHD_YES;
  }
  if (*size > 0) {
    body->append(upload, *size);
    *size = 0;
    return MHD_YES;
  }
  return std::strcmp(method, "POST") == 0 ? convert(connection, *body) : keyframes(connection);
}

void completed(void *, MHD_Connection *, void **request, MHD_RequestTerminationCode) {
  delete static_cast<std::string *>(*request);
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) {
    std::fputs("usage: convert PORT WORKERS\n", stderr);
    return 64;
  }
  serve(static_cast<unsigned short>(std::atoi(arguments[1])), std::atoi(arguments[2]), answer, completed);
}
