"""Says where the bytes of a WebAssembly file are, by the names of its functions, and writes it without them: names.py FILE OUT."""

import re
import sys
from collections import Counter

data = open(sys.argv[1], "rb").read()


def number(place):
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 127) << shift
        place, shift = place + 1, shift + 7
        if byte < 128:
            return value, place


def text(place):
    length, place = number(place)
    return data[place : place + length].decode(), place + length


sections, names, place = {}, {}, 8
while place < len(data):
    opens = place
    kind, (size, start) = data[place], number(place + 1)
    place = start + size
    title, begin = text(start) if kind == 0 else (kind, start)
    if title == "name":
        unnamed = data[:opens] + data[place:]
    sections[title] = (begin, place)
begin, end = sections["name"]
while begin < end:
    kind, (size, start) = data[begin], number(begin + 1)
    begin = start + size
    if kind == 1:
        count, at = number(start)
        for _ in range(count):
            index, at = number(at)
            names[index], at = text(at)
imported = 0
if 2 in sections:
    imported, _ = number(sections[2][0])


def module(name):
    """Of a function: the Swift module whose it is by its mangled name, or where else it comes from."""
    found = re.match(r"\$[se](\d+)(\w+)", name)
    if found:
        return found[2][: int(found[1])]
    return "the standard library" if re.match(r"\$[se]S|swift_|_swift", name) else "C"


sizes = Counter()
count, at = number(sections[10][0])
for index in range(count):
    size, start = number(at)
    sizes[module(names.get(imported + index, ""))] += start + size - at
    at = start + size
if 11 in sections:
    sizes["data and tables"] += sections[11][1] - sections[11][0]
whole = sum(sizes.values())
print("of 100 bytes " + ", ".join(f"{100 * size / whole:.0f} {name}" for name, size in sizes.most_common() if size >= whole / 200))
open(sys.argv[2], "wb").write(unnamed)
