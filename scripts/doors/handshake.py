"""Usage: handshake.py .mcp.json: starts the server that the file names by the MCP SDK and calls a tool; see scripts/check front-doors."""

import asyncio
import json
import sys

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters


async def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        server = json.load(file)["mcpServers"]["springd"]
    async with Client(StdioServerParameters(command=server["command"], args=server["args"])) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        answer = await client.call_tool("settling", {"spring": {"vocabulary": "duration-bounce", "bounce": 0.3}})
        if answer.is_error or "convert" not in tools:
            sys.exit(f"check front-doors: {answer}")
        print(f"MCP: {len(tools)} tools, and settling answers")


asyncio.run(main())
