"""The places of a Swift file where a small wrong change can be made, found line by line without a parser."""

import dataclasses
import re

# What stands in for the characters of texts and comments.
HIDDEN = "\x01"

OPERATORS = ("<=", ">=", "==", "!=", "&&", "||", "<", ">", "+", "-", "*", "/")
OPERATOR = re.compile(r"(?<=[\w)\]}\"?!" + HIDDEN + r"]) (<=|>=|==|!=|&&|\|\||<|>|\+|-|\*|/) (?=\S)")
LEADING_OPERATOR = re.compile(r"^ +(&&|\|\||\+|-|\*|/) (?=\S)")
# Not a part of a name or of another number, nor $0, nor the member .0 of a tuple.
NUMBER = re.compile(r"(?<![\w.$\x01])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?(?![\w\x01]|\.\w)")
STATEMENT = re.compile(
    r"^\s+(?:[a-z_]\w*(?:[?!]?\.\w+|\[[^\[\]]*\])*)"
    r"(?: (?:\+=|-=|\*=|/=|\|=|&=) \S.*|\.(?:append|insert|remove\w*|sort|reverse|formUnion|merge|subtract|swapAt)\(.*\)$)"
)
DECLARATION = re.compile(r"\b(?:func|subscript|operator|precedencegroup|typealias|associatedtype)\b|^\s*(?:\w+ )*init[(<?]")
TABLE = re.compile(r"^\s*(?:\w+(?:\(\w+\))? )*static let \w+(?:: [^=]+)? = (?:\[$|\[.*\]$|-?[\d._e-]+$)")
CONSTRAINT = re.compile(r"\bwhere (?:[A-Z]\w*|Self)(?:\.\w+)* *[:=]")
# Budgets of steps and rounds, sizes of buffers and proofs for the compiler: the exact number changes no answer.
UNSEEN = re.compile(r"#available|\b(?:precondition|assert|fatalError|reserveCapacity|Steps\.take|for _ in)\b|\bcapacity:|= 1 << \d+$")
# Of these the end moves by one for integers: a bound on what input may use.
BOUND = re.compile(r"(?:<=|>=|<|>) \d[\d_]{2,}(?![\w.])")


@dataclasses.dataclass(frozen=True)
class Place:
    """One change: the characters of a line that are replaced, and by which rule."""

    path: str
    line: int
    start: int
    end: int
    rule: str
    text: str


def masked(source):
    """The source with every character of a comment and of a text hidden; line ends stay."""
    out, index = list(source), 0

    def hide(start, end):
        for place in range(start, end):
            if out[place] != "\n":
                out[place] = HIDDEN

    while index < len(source):
        if source.startswith("//", index):
            end = source.find("\n", index)
            end = len(source) if end < 0 else end
            # Spaces, so that the end of the code on the line is seen.
            out[index:end] = " " * (end - index)
            index = end
        elif source.startswith("/*", index):
            end, depth = index + 2, 1
            while depth and end < len(source):
                step = 2 if source[end : end + 2] in ("/*", "*/") else 1
                depth += {"/*": 1, "*/": -1}.get(source[end : end + 2], 0)
                end += step
            hide(index, end)
            index = end
        elif opened := re.compile(r'(#*)("""|")').match(source, index):
            end = end_of_text(source, opened)
            hide(index, end)
            index = end
        else:
            index += 1
    return "".join(out)


def end_of_text(source, opened):
    """Where a text ends, with the expressions in it."""
    pounds, quotes = opened.groups()
    index, escape = opened.end(), "\\" + pounds
    while index < len(source):
        if source.startswith(escape + "(", index):
            index, depth = index + len(escape) + 1, 1
            while depth and index < len(source):
                if inner := re.compile(r'(#*)("""|")').match(source, index):
                    index = end_of_text(source, inner)
                    continue
                depth += {"(": 1, ")": -1}.get(source[index], 0)
                index += 1
        elif source.startswith(escape, index):
            index += len(escape) + 1
        elif source.startswith(quotes + pounds, index):
            return index + len(quotes + pounds)
        else:
            index += 1
    return index


def indentation(line):
    return len(line) - len(line.lstrip(" "))


def left_out(lines):
    """The numbers of the lines in which nothing is changed: tables, code that other modules inline, and conditional code."""
    out, index, conditions = set(), 0, 0
    while index < len(lines):
        line = lines[index]
        word = line.strip().split(" ")[0]
        conditions += {"#if": 1, "#endif": -1}.get(word, 0)
        if conditions or word.startswith("#"):
            out.add(index)
        elif re.search(r"@(?:inlinable|usableFromInline|inline\(__always\))", line) or TABLE.match(line):
            # To the line that closes it, or the line itself.
            last = index
            while last + 1 < len(lines) and lines[last].count("{") + lines[last].count("[") == 0 and "@" in lines[last]:
                last += 1
            opens = sum(lines[last].count(mark) for mark in "{[(") - sum(lines[last].count(mark) for mark in "}])")
            if opens > 0:
                depth = indentation(line)
                last += 1
                while last < len(lines) - 1 and not (
                    lines[last].strip() and indentation(lines[last]) == depth and lines[last].strip()[0] in "}])"
                    and not lines[last].rstrip().endswith("{")
                ):
                    last += 1
            out.update(range(index, last + 1))
            index = last
        index += 1
    return out


def places(path, source):
    """Every place of the file, in order."""
    hidden = masked(source)
    lines, originals = hidden.split("\n"), source.split("\n")
    skipped = left_out(lines)
    found = []
    for index, line in enumerate(lines):
        code = line.strip()
        if index in skipped or not code or code.startswith(("@", "import ", "case ", "package import", "public import")):
            continue
        if DECLARATION.search(line) or CONSTRAINT.search(line) or UNSEEN.search(line):
            continue

        def add(start, end, rule):
            found.append(Place(path, index + 1, start, end, rule, originals[index][start:end]))

        for match in (*OPERATOR.finditer(line), *LEADING_OPERATOR.finditer(line)):
            if not BOUND.match(line, match.start(1)):
                add(*match.span(1), match[1])
        for match in NUMBER.finditer(line):
            # Margins, and limits of what hostile input may use: nothing shows their exact size.
            if 1e-3 <= float(match[0].replace("_", "")) < 1000 or match[0] == "0":
                add(*match.span(), "number")
        before = next((other.strip() for other in reversed(lines[:index]) if other.strip()), "")
        after = next((other.strip() for other in lines[index + 1 :] if other.strip()), "")
        is_whole = line.count("(") == line.count(")") and line.count("{") == line.count("}") == 0
        if STATEMENT.match(line.rstrip()) and is_whole and before.endswith(("{", "}", ")", "]", " in")) | (
            bool(re.match(r"(?:let|var|return|guard)\b|.*[\w?!]$", before))
        ) and re.match(r"[}\w@]", after) and not line.rstrip().endswith(("+", "-", ",", "?", ":")):
            add(indentation(line), len(line.rstrip()), "statement")
    return found
