"""The Swift and C that make changes switchable: one program has them all, and the variable MUTANT names the one that is on."""


# An operator of its own for each change is one of these characters; Swift takes all of them for operators.
CHARACTERS = [*map(chr, range(0x2190, 0x2200)), *map(chr, range(0x2201, 0x2212)), *map(chr, range(0x2213, 0x23FF))]

PRECEDENCE = {
    **dict.fromkeys(("<", "<=", ">", ">=", "==", "!="), "ComparisonPrecedence"),
    **dict.fromkeys(("+", "-"), "AdditionPrecedence"), **dict.fromkeys(("*", "/"), "MultiplicationPrecedence"),
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
}
# Of integers the end of a range moves by one; for numbers that are never quite equal that would change nothing.
OF_INTEGERS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OF_OTHERS = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
OF_ARITHMETIC = {"+": "-", "-": "+", "*": "+"}

HEADER = """#include <stdbool.h>
extern int mutant_active;
extern unsigned char mutant_seen[%d];
void mutant_reach(int id);
static inline bool mutant_is_on(int id) {
  if (!mutant_seen[id]) mutant_reach(id);
  return id == mutant_active;
}
"""

SOURCE = """#define _GNU_SOURCE
#include "CMutant.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int mutant_active = -1;
unsigned char mutant_seen[%d];
__attribute__((constructor)) static void begin(void) {
  const char *active = getenv("MUTANT");
  if (active) mutant_active = atoi(active);
  if (!getenv("MUTANTS_REACHED")) memset(mutant_seen, 1, sizeof mutant_seen);
}
void mutant_reach(int id) {
  mutant_seen[id] = 1;
  const char *path = getenv("MUTANTS_REACHED");
  int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644) : -1;
  if (file < 0) return;
  char line[16];
  if (write(file, line, (size_t)snprintf(line, sizeof line, "%%d\\n", id)) < 0) mutant_seen[id] = 1;
  close(file);
}
"""


def operator(number, rule):
    """The declaration of a change's own operator, with its functions."""
    name = CHARACTERS[number]
    if rule == "number":
        return f"""prefix operator {name}
@inline(__always) prefix func {name} <T: Numeric>(a: T) -> T {{ mutantIsOn({number}) ? a + 1 : a }}
@inline(__always) prefix func {name} <T: FloatingPoint>(a: T) -> T {{ mutantIsOn({number}) ? (a == 0 ? 1 : a * 3 / 2) : a }}
"""
    head = f"infix operator {name}: {PRECEDENCE[rule]}\n"

    def function(generics, left, right, result, wrong):
        return (
            f"@inline(__always) func {name} {generics}(a: {left}, b: {right}) -> {result} "
            f"{{ mutantIsOn({number}) ? {wrong} : a {rule} b }}\n"
        )

    if rule in ("&&", "||"):
        other = "||" if rule == "&&" else "&&"
        return (
            f"{head}@inline(__always) func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
            f"{{ try mutantIsOn({number}) ? (a {other} b()) : (a {rule} b()) }}\n"
        )
    if rule in OF_INTEGERS:
        near, far = f"a {OF_INTEGERS[rule]} b", f"a {OF_OTHERS[rule]} b"
        return (
            head + function("<T: Comparable>", "T", "T", "Bool", far) + function("<T: BinaryInteger>", "T", "T", "Bool", near)
            + function("<T: BinaryInteger, U: BinaryInteger>", "T", "U", "Bool", near))
    if rule in ("==", "!="):
        wrong = f"a {OF_OTHERS[rule]} b"
        return (
            head + function("<T: Equatable>", "T", "T", "Bool", wrong)
            + function("<T: BinaryInteger>", "T", "T", "Bool", wrong)
            + function("<T: BinaryInteger, U: BinaryInteger>", "T", "U", "Bool", wrong)
            + function("<T>", "T?", "_OptionalNilComparisonType", "Bool", wrong))
    if rule == "/":
        return (
            head + function("<T: FloatingPoint>", "T", "T", "T", "a * b") + function("<T: BinaryInteger>", "T", "T", "T", "a * b"))
    protocol = "Numeric" if rule == "*" else "AdditiveArithmetic"
    text = head + function(f"<T: {protocol}>", "T", "T", "T", f"a {OF_ARITHMETIC[rule]} b")
    if rule == "+":
        text += function("", "String", "String", "String", "a") + function("<T>", "[T]", "[T]", "[T]", "a")
    return text


def changed(place, number, original):
    """The text that stands at the place instead."""
    if place.rule == "statement":
        return f"if !mutantIsOn({number}) {{ {original} }}"
    if place.rule == "number":
        return f"({CHARACTERS[number]}{original})"
    if place.rule == "named":
        return f"(mutantIsOn({number}) ? ({place.text}) : ({original}))"
    return CHARACTERS[number]


def description(place):
    """The change in words, for the table."""
    text = place.text
    if place.rule == "statement":
        return f"without {text}"
    if place.rule == "number":
        return f"{text} → {'1' if text == '0' else f'{text} + 1 or × 1.5'}"
    if place.rule == "named":
        return f"→ {text}"
    other = OF_INTEGERS.get(place.rule)
    if other:
        return f"{text} → {other}, or {OF_OTHERS[place.rule]} unless of integers"
    return f"{text} → " + {**OF_OTHERS, **OF_ARITHMETIC, "/": "*", "&&": "||", "||": "&&"}[place.rule]


def module_file(mutants):
    """The file that a module gets for its own changes."""
    functions = "".join(operator(number, place.rule) for number, place in mutants if place.rule not in ("statement", "named"))
    return (
        "import CMutant\n\n@inline(__always) func mutantIsOn(_ id: Int32) -> Bool { mutant_is_on(id) }\n\n" + functions)


def package_addition(modules, left_out):
    """What a manifest needs for changes in these modules; without the tests that are left out."""
    names, others = (", ".join(f'"{name}"' for name in list) for list in (modules, left_out))
    return f"""
package.targets.append(.target(name: "CMutant", path: "CMutant"))
for target in package.targets where [{names}].contains(target.name) {{ target.dependencies.append("CMutant") }}
package.targets.removeAll {{ [{others}].contains($0.name) }}
"""
