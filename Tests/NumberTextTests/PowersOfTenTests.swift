// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NumberText

@Suite struct PowersOfTenTests {
  /// The first 128 bits of a power, rounded up; to 10^55 it is exact.
  @Test(
    arguments: [
      (-292, 0xFF77_B1FC_BEBC_DC4F_25E8_E89C_13BB_0F7B), (-57, 0xC8DE_0475_64D2_0A8B_F245_825A_5A44_5276),
      (-1, 0xCCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCD), (0, 0x8000_0000_0000_0000_0000_0000_0000_0000),
      (27, 0xCECB_8F27_F420_0F3A_0000_0000_0000_0000), (55, 0xD0CF_4B50_CFE2_0765_FFF4_B4E3_F741_CF6D),
      (56, 0x8281_8F12_81ED_449F_BFF8_F10E_7A89_21A5), (60, 0x9F4F_2726_179A_2245_01D7_6242_2C94_6591),
      (68, 0xED63_A231_D4C4_FB27_4CA7_AAA8_63EE_4BDE), (69, 0x945E_455F_24FB_1CF8_8FE8_CAA9_3E74_EF6B),
      (324, 0x9E19_DB92_B4E3_1BA9_6C07_A2C2_6A83_46D2),
    ] as [(Int, UInt128)]) func significandsAreRoundedUp(exponent: Int, significand: UInt128)
  { #expect(PowersOfTen.significands[exponent - PowersOfTen.exponents.lowerBound] == significand) }
}
