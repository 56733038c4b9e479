"""Usage: seeds.py SPRINGD FOLDER: writes inputs to begin with, from the contract's examples and the test fixtures.

FOLDER gets a folder for each program of this package.
"""

import json
import math
import pathlib
import shutil
import struct
import sys

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "scripts/robustness"))
from examples import TARGETS, examples  # noqa: E402
from service import Service  # noqa: E402

LINEAR = [
    "linear(0, 1)",
    "linear(0, 0.5 25% 75%, 1)",
    " LINEAR( 0 0%,\t0.2 /* a */, 1.1 50%, 100% 1 ) ",
    "linear(-1e3 +.5%, 2.5E-2, 10% 20% 3, 1 0%)",
    "linear(1)",
    "linear(0, 1",
    "linear(0 1% 2% 3%, 1e101)",
    "linear(0, 0 30%, 3 60%, 0 60%, 1)",
]

# Drawn from a critically damped spring, and with a stop that is the next double behind another one.
DRAWN = [f"{1 - math.exp(-place / 2) * (1 + place / 2):.4f}" for place in range(25)]
DRAWN_LINEAR = [
    f"linear({', '.join(DRAWN)}, 1)",
    f"linear({', '.join(DRAWN[:13])} 50%, {DRAWN[12]} 50.00000000000001%, {', '.join(DRAWN[13:])}, 1)",
]

# Times from one to the next, and values between them.
SAMPLES = [
    [0, 0, 0.1, 0.4, 0.1, 0.9, 0.1, 1.1, 0.1, 1.05, 0.1, 1, 0.1, 0.99],
    [0, 5, 0.25, 4, 0.25, 2, 0.5, 1, 1, 0.5],
    [0, 0, 1e-9, 1e-9, 1e9, 1e9],
]

TOKENS = [
    {"a": {"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"}, "delay": "1e3ms", "timingFunction": [0, 0, 1, 1]}}},
    {"g": {"s": {"type": "spring", "value": {"stiffness": "100", "damping": 10}}}, "h": {"$extends": "{g}", "t": {"$value": "{g.s}"}}},
    {"$themes": [], "set": {"ease": {"type": "cubicBezier", "value": "0.1, 0.2, 0.3, 1"}, "$root": {"$value": "{ease}"}}},
    {"x": {"$type": "spring", "$value": ".spring(duration: 0.4, bounce: 0.2)"}, "y": {"$value": "1s linear(0, 1) 2s"}},
    {"z": {"$ref": "#/x/$value"}, "x": {"$type": "spring", "$value": {"vocabulary": "android", "stiffness": 200, "dampingRatio": 0.5}}},
]

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
service = Service(program)
bodies = examples(service.address)
service.stop()


def write(name, seeds):
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    for index, seed in enumerate(seeds):
        (place / f"seed-{index:03}").write_bytes(seed)


targets = [target.encode() for target in TARGETS]
write("fuzz-query", [target.partition(b"?")[2] or target for target in targets] + [b"a=%41+b&c&%C3%A9=%2B"])
write("fuzz-linear", [text.encode() for text in LINEAR])
corpus = sorted((root / "Tests/SpringInterchangeTests/Fixtures/Reading").glob("*.txt"))
texts = [text for file in corpus for text in file.read_text().split("=== ")[1:]]
write("fuzz-read", [b"\0" + text.split("\n--- ")[0].partition("\n")[2].encode() for text in texts])
write(
    "fuzz-fit",
    [bytes([options]) + text.encode() for options in (0, 2, 36) for text in LINEAR + DRAWN_LINEAR]
    + [bytes([options]) + struct.pack(f">{len(row)}d", *row) for options in (1, 3, 29) for row in SAMPLES],
)
write("fuzz-json", [body for _, body in bodies])
for file in (root / "Tests/JSONTests/Fixtures/json-test-suite").glob("*.json"):
    if file.stat().st_size < 4096:
        shutil.copy(file, folder / "fuzz-json")
documents = [json.loads(body)["tokens"] for path, body in bodies if path == "/v1/tokens"]
documents += [json.loads(file.read_text()) for file in sorted((root / "examples/tokens").glob("*.json"))]
write("fuzz-tokens", [json.dumps(document).encode() for document in documents + TOKENS])
write(
    "fuzz-router",
    [b"GET " + target + b"\naccept:text/css\norigin:null\n\n" for target in targets]
    + [f"POST {path}\ncontent-type:application/json\n\n".encode() + body for path, body in bodies]
    + [b"OPTIONS /v1/convert\naccess-control-request-method:POST\n\n", b"TRACE /livez\nx-request-id:a\n\n"],
)
