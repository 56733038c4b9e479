-- What somebody does in an editor with springd lsp; ends Neovim with status 1 at the first thing that is otherwise.
local function fail(message, value)
  io.stderr:write(message .. ": " .. vim.inspect(value) .. "\n")
  vim.cmd("cquit 1")
end

local function expect(condition, message, value)
  if not condition then fail(message, value) end
end

local function await(message, condition)
  if not vim.wait(20000, condition, 20) then fail(message, vim.diagnostic.get(0)) end
end

local ok, problem = pcall(function()
  local exited
  local id = vim.lsp.start_client({
    name = "springd",
    cmd = { vim.env.SPRINGD_LSP, "lsp" },
    root_dir = vim.fn.getcwd(),
    init_options = { springd = { tokens = "tokens.json" } },
    on_exit = function(code) exited = code end,
  })
  vim.lsp.buf_attach_client(0, id)
  await("no diagnostics", function() return #vim.diagnostic.get(0) > 0 end)

  local found = vim.diagnostic.get(0)[1]
  expect(#vim.diagnostic.get(0) == 1 and found.code == "near-token", "one finding", vim.diagnostic.get(0))
  expect(found.severity == vim.diagnostic.severity.WARN and found.source == "springd", "a warning", found)
  -- Neovim counts bytes.
  local line = vim.api.nvim_buf_get_lines(0, 1, 2, true)[1]
  expect(line:sub(found.col + 1, found.end_col) == ".spring(duration: 0.5, bounce: 0.25)", "the whole spring", found)

  local place = {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = 1, character = 40 },
  }
  local hover = vim.lsp.buf_request_sync(0, "textDocument/hover", place, 20000)[id].result
  expect(hover and hover.contents.value:find("damping ratio 0.75", 1, true), "the spring in words", hover)
  expect(hover.contents.value:find("near the token motion.enter", 1, true), "its token", hover)
  expect(hover.contents.value:find("tension", 1, true), "other systems", hover)

  local range = { start = place.position, ["end"] = place.position }
  local actions = vim.lsp.buf_request_sync(0, "textDocument/codeAction", {
    textDocument = place.textDocument, range = range, context = { diagnostics = {} },
  }, 20000)[id].result
  expect(#actions == 1 and actions[1].kind == "quickfix", "one quick fix", actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  line = vim.api.nvim_buf_get_lines(0, 1, 2, true)[1]
  expect(line == 'let title = "🌀"; withAnimation(SpringTokens.motionEnter) { isOpen = true }', "the token", line)
  await("findings stay", function() return #vim.diagnostic.get(0) == 0 end)

  vim.api.nvim_buf_set_lines(0, 2, 2, true, { "let a = Animation.spring(duration: 3, bounce: 0.9)" })
  await("no finding of what was typed", function()
    local now = vim.diagnostic.get(0)
    return #now == 1 and now[1].code == "no-token" and now[1].lnum == 2
  end)

  vim.lsp.stop_client(id)
  await("the server goes on", function() return exited ~= nil end)
  expect(exited == 0, "its status", exited)
end)
if not ok then fail("an error of Lua", problem) end
print("nvim: diagnostics, a description, a quick fix, and an end with status 0")
vim.cmd("qall!")
