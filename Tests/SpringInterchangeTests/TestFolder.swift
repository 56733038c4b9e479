// SPDX-License-Identifier: Apache-2.0

/// A file in the folder that holds `Fixtures`, for tests that lie in a folder of their own.
let testFolder: StaticString = #filePath
