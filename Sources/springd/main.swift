// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringAPI

print(String(decoding: API().contract.yaml, as: UTF8.self), terminator: "")
