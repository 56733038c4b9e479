"""Usage: metrics.py SPRINGD: promtool reads the live metrics, and dashboard and alerts ask for none but those."""

import json
import re
import subprocess
import sys

from exchange import Connection, get
from service import Service, fail

service = Service(sys.argv[1])
connection = Connection(service.address)
connection.ask(get("/v1/presets"))
text = connection.ask(get("/metrics", close=True))[2]
if service.stop() != 0:
    fail("it did not stop as asked")
check = subprocess.run(["promtool", "check", "metrics"], input=text, capture_output=True)
if check.returncode != 0 or check.stderr:
    fail("promtool: " + check.stderr.decode())

known = set(re.findall(r"^([a-z_]+)(?:\{| )", text.decode(), re.M)) | {"up"}
with open("deploy/grafana/springd.json", encoding="utf-8") as file:
    dashboard = json.load(file)
with open("deploy/prometheus/alerts.yaml", encoding="utf-8") as file:
    asked = file.read()
panels = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
if not panels:
    fail("the dashboard asks for nothing")
for name in re.findall(r"\b(?:http_server|process|springd)_[a-z_]+", asked + "\n".join(panels)):
    if name not in known:
        fail(f"no such metric: {name}")
print(f"{len(known)} metrics, {len(panels)} queries of the dashboard")
