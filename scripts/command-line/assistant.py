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
        if "motion" not in (await client.call_tool("vocabularies", {})).content[0].text:
            fail(f"{mode}: no vocabularies")
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
