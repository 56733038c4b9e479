"""Writes swift-springs/Sources/CElementary/tables.h: the constants of the elementary functions, from 60 and more digits."""

import sys
from pathlib import Path

from mpmath import mp, mpf

mp.prec = 2400


def double(value):
    """The nearest double."""
    return float(value)  # mpmath rounds to nearest


def cut(value, bits):
    """The nearest number with that many significant bits: a product of it with a short number is exact."""
    if value == 0:
        return 0.0
    _, exponent = mp.frexp(value)
    scale = mpf(2) ** (bits - exponent)
    return float(mp.nint(value * scale) / scale)


def fixed(value, places):
    """The nearest multiple of 2^-places."""
    return float(mp.nint(value * mpf(2) ** places) / mpf(2) ** places)


def parts(value, *bits):
    """A value as a sum of numbers of so many significant bits, and the nearest double to what is left."""
    found = []
    for count in bits:
        found.append(cut(value, count))
        value -= mpf(found[-1])
    return found + [double(value)]


def text(number):
    mantissa, _, exponent = float(number).hex().partition("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}p{exponent}"


def constants(out, comment, **values):
    out.append(f"// {comment}")
    for name, numbers in values.items():
        if len(numbers) == 1:
            out.append(f"static const double {name} = {text(numbers[0])};")
        else:
            out.append(f"static const double {name}[{len(numbers)}] = {{{', '.join(map(text, numbers))}}};")
    out.append("")


def table(out, comment, name, rows):
    out.append(f"// {comment}")
    out.append(f"static const double {name}[{len(rows)}][{len(rows[0])}] = {{")
    out.extend("    {" + ", ".join(map(text, row)) + "}," for row in rows)
    out.append("};")
    out.append("")


def main():
    out = [
        "// SPDX-License-Identifier: Apache-2.0",
        "",
        "// Written by scripts/check elementary -- --tables.",
        "",
        "#pragma once",
        "",
        "#include <stdint.h>",
        "",
    ]
    ln2 = mp.log(2)
    constants(out, "ln 2: to multiply exactly by the exponent of a double; by 26 bits; and in two parts.",
              LN2=[fixed(ln2, 42), *parts(ln2 - mpf(fixed(ln2, 42)), 42)],
              LN2_SHORT=parts(ln2, 26), LN2_PAIR=parts(ln2, 53))
    constants(out, "ln 2 / 128, to multiply by 17 bits, and its reciprocal.",
              LN2_128=parts(ln2 / 128, 35), PER_LN2_128=[double(128 / ln2)], PER_LN2=[double(1 / ln2)])
    constants(out, "pi / 128, to multiply by 21 bits, and its reciprocal; pi / 2 in two parts.",
              PI_128=parts(mp.pi / 128, 32, 32), PER_PI_128=[double(128 / mp.pi)],
              HALF_PI=parts(mp.pi / 2, 53))
    table(out, "2^(j / 128) for j from 0 to 127, the first part of 26 bits.", "POWERS",
          [parts(mpf(2) ** (mpf(j) / 128), 26) for j in range(128)])
    rows = []
    for j in range(90, 182):
        inverse = fixed(mpf(128) / j, 9)
        logarithm = -mp.log(mpf(inverse))
        high = fixed(logarithm, 42)
        rows.append([inverse, high, double(logarithm - mpf(high))])
    table(out, "For j from 90 to 181: c, 128 / j to 9 places, and -ln c in two parts, the first a multiple of 2^-42.",
          "LOGARITHMS", rows)
    table(out, "The sine of j pi / 128 for j from 0 to 64, the first part of 26 bits.", "SINES",
          [parts(mp.sin(mp.pi * j / 128) if j else mpf(0), 26) for j in range(65)])
    table(out, "The arc tangent of j / 64 for j from 0 to 64, in two parts.", "ARC_TANGENTS",
          [parts(mp.atan(mpf(j) / 64), 53) for j in range(65)])
    words = 40
    bits = int(mp.floor(2 / mp.pi * mpf(2) ** (32 * words)))
    out.append("// The bits of 2 / pi after the point, 32 at a time.")
    out.append(f"static const uint32_t TWO_OVER_PI[{words}] = {{")
    values = [f"0x{bits >> 32 * (words - 1 - i) & 0xFFFFFFFF:08x}" for i in range(words)]
    for i in range(0, words, 8):
        out.append("    " + ", ".join(values[i:i + 8]) + ",")
    out.append("};")
    Path(sys.argv[1]).write_text("\n".join(out) + "\n")


main()
