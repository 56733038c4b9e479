// SPDX-License-Identifier: Apache-2.0

// One initializer for each number of fields that a form has: Embedded Swift has no parameter packs. Each declares the fields in
// order and how their values become the output; `build` may record errors of its own and return nil.

extension Field {
  /// Reads a member for its errors alone.
  fileprivate var errorsOnly: @Sendable (inout FormMembers, inout ErrorCollector) -> Void {
    { members, errors in _ = try? members.read(self, &errors) }
  }
}
extension Form {
  init<V0: Sendable>(_ f0: Field<V0>, build: @escaping @Sendable (inout ErrorCollector, V0) -> Output?) {
    self.init([f0.description], errorsOnly: [f0.errorsOnly]) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      return build(&errors, v0)
    }
  }
  init<V0: Sendable, V1: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, build: @escaping @Sendable (inout ErrorCollector, V0, V1) -> Output?
  ) {
    self.init([f0.description, f1.description], errorsOnly: [f0.errorsOnly, f1.errorsOnly]) {
      members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      return build(&errors, v0, v1)
    }
  }
  init<V0: Sendable, V1: Sendable, V2: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2) -> Output?
  ) {
    self.init(
      [f0.description, f1.description, f2.description], errorsOnly: [f0.errorsOnly, f1.errorsOnly, f2.errorsOnly]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      return build(&errors, v0, v1, v2)
    }
  }
  init<V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3) -> Output?
  ) {
    self.init(
      [f0.description, f1.description, f2.description, f3.description],
      errorsOnly: [f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      return build(&errors, v0, v1, v2, v3)
    }
  }
  init<V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4) -> Output?
  ) {
    self.init(
      [f0.description, f1.description, f2.description, f3.description, f4.description],
      errorsOnly: [f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      return build(&errors, v0, v1, v2, v3, v4)
    }
  }
  init<V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4, V5) -> Output?
  ) {
    self.init(
      [f0.description, f1.description, f2.description, f3.description, f4.description, f5.description],
      errorsOnly: [f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5)
    }
  }
  init<V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable, V6: Sendable>(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    _ f6: Field<V6>, build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4, V5, V6) -> Output?
  ) {
    self.init(
      [f0.description, f1.description, f2.description, f3.description, f4.description, f5.description, f6.description],
      errorsOnly: [
        f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly, f6.errorsOnly,
      ]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      let v6 = try members.read(f6, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5, v6)
    }
  }
  init<
    V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable, V6: Sendable, V7: Sendable,
    V8: Sendable, V9: Sendable
  >(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    _ f6: Field<V6>, _ f7: Field<V7>, _ f8: Field<V8>, _ f9: Field<V9>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4, V5, V6, V7, V8, V9) -> Output?
  ) {
    self.init(
      [
        f0.description, f1.description, f2.description, f3.description, f4.description, f5.description, f6.description,
        f7.description, f8.description, f9.description,
      ],
      errorsOnly: [
        f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly, f6.errorsOnly,
        f7.errorsOnly, f8.errorsOnly, f9.errorsOnly,
      ]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      let v6 = try members.read(f6, &errors)
      let v7 = try members.read(f7, &errors)
      let v8 = try members.read(f8, &errors)
      let v9 = try members.read(f9, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9)
    }
  }
  init<
    V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable, V6: Sendable, V7: Sendable,
    V8: Sendable, V9: Sendable, V10: Sendable
  >(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    _ f6: Field<V6>, _ f7: Field<V7>, _ f8: Field<V8>, _ f9: Field<V9>, _ f10: Field<V10>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10) -> Output?
  ) {
    self.init(
      [
        f0.description, f1.description, f2.description, f3.description, f4.description, f5.description, f6.description,
        f7.description, f8.description, f9.description, f10.description,
      ],
      errorsOnly: [
        f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly, f6.errorsOnly,
        f7.errorsOnly, f8.errorsOnly, f9.errorsOnly, f10.errorsOnly,
      ]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      let v6 = try members.read(f6, &errors)
      let v7 = try members.read(f7, &errors)
      let v8 = try members.read(f8, &errors)
      let v9 = try members.read(f9, &errors)
      let v10 = try members.read(f10, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10)
    }
  }
  init<
    V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable, V6: Sendable, V7: Sendable,
    V8: Sendable, V9: Sendable, V10: Sendable, V11: Sendable, V12: Sendable
  >(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    _ f6: Field<V6>, _ f7: Field<V7>, _ f8: Field<V8>, _ f9: Field<V9>, _ f10: Field<V10>, _ f11: Field<V11>,
    _ f12: Field<V12>,
    build: @escaping @Sendable (inout ErrorCollector, V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12) -> Output?
  ) {
    self.init(
      [
        f0.description, f1.description, f2.description, f3.description, f4.description, f5.description, f6.description,
        f7.description, f8.description, f9.description, f10.description, f11.description, f12.description,
      ],
      errorsOnly: [
        f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly, f6.errorsOnly,
        f7.errorsOnly, f8.errorsOnly, f9.errorsOnly, f10.errorsOnly, f11.errorsOnly, f12.errorsOnly,
      ]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      let v6 = try members.read(f6, &errors)
      let v7 = try members.read(f7, &errors)
      let v8 = try members.read(f8, &errors)
      let v9 = try members.read(f9, &errors)
      let v10 = try members.read(f10, &errors)
      let v11 = try members.read(f11, &errors)
      let v12 = try members.read(f12, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12)
    }
  }
  init<
    V0: Sendable, V1: Sendable, V2: Sendable, V3: Sendable, V4: Sendable, V5: Sendable, V6: Sendable, V7: Sendable,
    V8: Sendable, V9: Sendable, V10: Sendable, V11: Sendable, V12: Sendable, V13: Sendable, V14: Sendable,
    V15: Sendable, V16: Sendable
  >(
    _ f0: Field<V0>, _ f1: Field<V1>, _ f2: Field<V2>, _ f3: Field<V3>, _ f4: Field<V4>, _ f5: Field<V5>,
    _ f6: Field<V6>, _ f7: Field<V7>, _ f8: Field<V8>, _ f9: Field<V9>, _ f10: Field<V10>, _ f11: Field<V11>,
    _ f12: Field<V12>, _ f13: Field<V13>, _ f14: Field<V14>, _ f15: Field<V15>, _ f16: Field<V16>,
    build:
      @escaping @Sendable (
        inout ErrorCollector, V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16
      ) -> Output?
  ) {
    self.init(
      [
        f0.description, f1.description, f2.description, f3.description, f4.description, f5.description, f6.description,
        f7.description, f8.description, f9.description, f10.description, f11.description, f12.description,
        f13.description, f14.description, f15.description, f16.description,
      ],
      errorsOnly: [
        f0.errorsOnly, f1.errorsOnly, f2.errorsOnly, f3.errorsOnly, f4.errorsOnly, f5.errorsOnly, f6.errorsOnly,
        f7.errorsOnly, f8.errorsOnly, f9.errorsOnly, f10.errorsOnly, f11.errorsOnly, f12.errorsOnly, f13.errorsOnly,
        f14.errorsOnly, f15.errorsOnly, f16.errorsOnly,
      ]
    ) { members, errors throws(RejectedField) in
      let v0 = try members.read(f0, &errors)
      let v1 = try members.read(f1, &errors)
      let v2 = try members.read(f2, &errors)
      let v3 = try members.read(f3, &errors)
      let v4 = try members.read(f4, &errors)
      let v5 = try members.read(f5, &errors)
      let v6 = try members.read(f6, &errors)
      let v7 = try members.read(f7, &errors)
      let v8 = try members.read(f8, &errors)
      let v9 = try members.read(f9, &errors)
      let v10 = try members.read(f10, &errors)
      let v11 = try members.read(f11, &errors)
      let v12 = try members.read(f12, &errors)
      let v13 = try members.read(f13, &errors)
      let v14 = try members.read(f14, &errors)
      let v15 = try members.read(f15, &errors)
      let v16 = try members.read(f16, &errors)
      return build(&errors, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16)
    }
  }
}
