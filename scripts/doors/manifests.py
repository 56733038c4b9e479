"""Usage: manifests.py: server.json and the assistants' plug-in by the rules of what reads them; see scripts/check front-doors."""

import json
import pathlib
import re
import sys


def load(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def expect(holds, message):
    if not holds:
        sys.exit(f"check front-doors: {message}")


# The registry's schema of 2025-12-11, as far as our entry uses it.
server = load("server.json")
expect(re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", server["name"]), "server.json: name is not NAMESPACE/NAME")
expect(1 <= len(server["description"]) <= 100, f"server.json: description has {len(server['description'])} characters of 100")
expect(1 <= len(server["title"]) <= 100, "server.json: title has more than 100 characters")
for package in server["packages"]:
    expect(package["transport"] == {"type": "stdio"}, "server.json: the transport is standard input and output")
    for argument in package.get("runtimeArguments", []) + package["packageArguments"]:
        expect(argument["type"] in ("named", "positional"), "server.json: an argument is named or positional")
        expect("value" in argument, "server.json: an argument has a value")
    if package["registryType"] == "npm":
        npm = load("WebAssembly/package/package.json")
        expect(npm["mcpName"] == server["name"], "the npm package's mcpName, by which the registry knows it, is not the server's name")
        expect((package["identifier"], package["version"]) == (npm["name"], server["version"]), "server.json: not our npm package")
        continue
    # An OCI identifier has the version in its tag and no member of its own.
    expect(package["registryType"] == "oci" and "version" not in package, "server.json: the image has its version in its tag")
    expect(package["identifier"].endswith(":" + server["version"]), "server.json: the image's tag is not the server's version")
label = f'io.modelcontextprotocol.server.name="{server["name"]}"'
expect(label in pathlib.Path("Dockerfile").read_text(encoding="utf-8"), f"the image has no label {label}, by which the registry knows it")

plugin, market = load(".claude-plugin/plugin.json"), load(".claude-plugin/marketplace.json")
expect(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", plugin["name"]), "plugin.json: name is in kebab-case")
expect([entry["name"] for entry in market["plugins"]] == [plugin["name"]], "marketplace.json lists the plug-in")
expect(all(pathlib.Path(plugin[key]).exists() for key in ("skills", "mcpServers")), "plugin.json names what does not exist")
for skill in pathlib.Path(plugin["skills"]).iterdir():
    head = (skill / "SKILL.md").read_text(encoding="utf-8").split("---\n")[1]
    members = dict(line.split(": ", 1) for line in head.splitlines())
    expect(members["name"] == skill.name, f"{skill}: the name is not that of the folder")
    expect(len(members["description"]) <= 1024, f"{skill}: the description has more than 1024 characters")
