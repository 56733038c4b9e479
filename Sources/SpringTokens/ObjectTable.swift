// SPDX-License-Identifier: Apache-2.0

import JSON
import Springs

/// The objects of a document, numbered from 0 for the document itself, and each member by its object and its name.
struct ObjectTable {
  private struct Place: Hashable {
    let object: Int
    let name: String
  }

  struct Found {
    let value: JSONValue
    /// The number of the object that the value is; nil for any other value.
    let object: Int?
  }

  private(set) var objects: [JSONValue]
  /// Of two members with one name the first counts.
  private var members: [Place: Found] = [:]
  /// The object around each, and the name that it has there; the document has none.
  private var places: [Place] = [Place(object: 0, name: "")]

  init(_ document: JSONValue) {
    objects = [document]
    var next = 0
    while next < objects.count, Steps.take() {
      for member in objects[next].members {
        guard Steps.take(3) else { break }
        let place = Place(object: next, name: member.name)
        guard members[place] == nil else { continue }
        var number: Int?
        if case .object = member.value {
          number = objects.count
          objects.append(member.value)
          places.append(place)
        }
        members[place] = Found(value: member.value, object: number)
      }
      next += 1
    }
  }

  /// A member of an object.
  func member(_ name: String, in object: Int) -> Found? { members[Place(object: object, name: name)] }

  /// The number of the object that a member is.
  func object(_ name: String, in object: Int) -> Int? { member(name, in: object)?.object }

  /// The names on the way to an object.
  func path(of object: Int) -> [String] {
    var path: [String] = []
    var inner = object
    while inner > 0 {
      path.append(places[inner].name)
      inner = places[inner].object
    }
    return path.reversed()
  }
}
