"""Usage: assistant.py SPRINGD: an MCP client of PyPI lists and calls every tool, with the handshake and without.

What a tool answers is compared with the command of the same operation.
"""

import asyncio
import json
import subprocess
import sys

import jsonschema
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

PROGRAM = sys.argv[1]
ARGUMENTS = {"spring": {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "to": ["android"]}


def fail(message):
    print("FAILED: " + message, flush=True)
    sys.exit(1)


def command(operation, arguments):
    done = subprocess.run([PROGRAM, operation, "-"], input=json.dumps(arguments).encode(), capture_output=True, check=False)
    return done.stdout.decode()


async def pages(client, registry):
    """How many entries a list has, page by page."""
    entries = []
    offset = 0
    while offset is not None:
        page = await client.call_tool(registry, {"offset": offset})
        if len(page.model_dump_json()) > 20_000:
            fail(f"{registry}: a page of {len(page.model_dump_json())} bytes")
        entries += page.structured_content[registry]
        offset = page.structured_content["next"]
    if len(entries) != page.structured_content["total"]:
        fail(f"{registry}: {len(entries)} of {page.structured_content['total']}")
    return len(entries)


async def check(mode):
    async with Client(StdioServerParameters(command=PROGRAM, args=["mcp"]), mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        if len(tools) < 15 or "keyframes_spring" not in tools:
            fail(f"{mode}: {sorted(tools)}")
        for tool in tools.values():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        jsonschema.validate(ARGUMENTS, tools["convert"].input_schema)
        answer = await client.call_tool("convert", ARGUMENTS)
        if answer.is_error or answer.content[0].text != command("convert", ARGUMENTS):
            fail(f"{mode}: {answer}")
        if answer.structured_content != json.loads(answer.content[0].text):
            fail(f"{mode}: {answer.structured_content}")
        for tool in tools.values():
            if not (tool.annotations and tool.annotations.read_only_hint and tool.output_schema):
                fail(f"{mode}: {tool.name} does not say that it only reads, or what it answers")
        for registry in ("vocabularies", "presets", "formats", "easings"):
            if await pages(client, registry) < 10:
                fail(f"{mode}: {registry} has few entries")
        samples = await client.call_tool("motion", {"spring": ARGUMENTS["spring"], "count": 100_000})
        if len(samples.content[0].text) > 40_000 or "Ask for less with count" not in samples.content[-1].text:
            fail(f"{mode}: {samples.content[-1].text[:500]}")
        text = await client.call_tool("keyframes_spring", {"spring": ARGUMENTS["spring"], "format": "css-linear"})
        if text.is_error or text.structured_content["text"] != text.content[0].text:
            fail(f"{mode}: {text}")
        unknown = await client.call_tool("presets", {"x": 1})
        if not unknown.is_error or "x is not known here" not in unknown.content[0].text:
            fail(f"{mode}: {unknown}")
        prompts = (await client.list_prompts()).prompts
        errand = await client.get_prompt(prompts[0].name, {"folder": "src"})
        if "the folder src" not in errand.messages[0].content.text:
            fail(f"{mode}: {errand}")
        wrong = await client.call_tool("convert", {"spring": {"vocabulary": "android", "stifness": 1}})
        if not wrong.is_error or "spring.stifness" not in wrong.content[0].text:
            fail(f"{mode}: {wrong}")
        try:
            await client.call_tool("convrt", {})
        except Exception as error:
            if "did you mean convert?" not in str(error):
                fail(f"{mode}: {error}")
        else:
            fail(f"{mode}: an unknown tool is called")
        print(f"{mode}: {len(tools)} tools, called as the commands answer")


for mode in ("legacy", "auto", "2026-07-28"):
    asyncio.run(check(mode))
