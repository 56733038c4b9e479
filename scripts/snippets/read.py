"""Reads the snippets in languages that only have parsers here: KDL by ckdl, XML by expat, others by their shape."""
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter

import ckdl

NUMBER = r"-?\d+(\.\d+)?(e[-+]?\d+)?"
NAMESPACE = "http://schemas.android.com/apk/res-auto"


def kdl(text):
    (node,) = ckdl.parse(text).nodes
    assert node.name == "spring" and not node.args and not node.children
    assert set(node.properties) == {"damping-ratio", "stiffness", "epsilon"}, node.properties
    assert all(isinstance(value, (int, float)) for value in node.properties.values())
    # niri reads a whole number there.
    assert isinstance(node.properties["stiffness"], int)


def xml(text):
    element = ElementTree.fromstring(text.replace(" motion:", f' xmlns:motion="{NAMESPACE}" motion:', 1))
    values = {name.removeprefix("{" + NAMESPACE + "}"): value for name, value in element.attrib.items()}
    assert element.tag == "OnSwipe" and values.pop("autoCompleteMode") == "spring"
    assert set(values) <= {"springMass", "springStiffness", "springDamping", "springStopThreshold"}, values
    assert all(re.fullmatch(NUMBER, value) for value in values.values()), values


def css(text):
    assert re.fullmatch(rf"transition-timing-function: spring\(({NUMBER} ){{3}}{NUMBER}\);", text)


def slint(text):
    assert re.fullmatch(rf"animate x \{{ duration: \d+ms; easing: spring\({NUMBER}\); \}}", text)


def ini(text):
    names = [line.partition(" = ")[0] for line in text.splitlines()]
    assert names == [f"animation-{name}" for name in ("stiffness", "dampening", "window-mass", "clamping")], names
    assert all(re.fullmatch(rf"[a-z-]+ = ({NUMBER}|false);", line) for line in text.splitlines())


read = Counter()
for snippet in json.load(open(sys.argv[1], encoding="utf-8")):
    language = snippet["language"]
    try:
        {"kdl": kdl, "xml": xml, "css": css, "slint": slint, "ini": ini}[language](snippet["text"])
    except Exception as error:
        sys.exit(f"{snippet['id']}: {snippet['text']}\n{error!r}")
    read[language] += 1
print(", ".join(f"{language}: {count} read" for language, count in read.items()))
