-- Runs every Lua snippet with stand-ins that look at what they are given.
local called = 0

local function number(value, name, least, most)
  if math.type(value) == nil or value ~= value or value < least or value > most then
    error(name .. ": " .. tostring(value), 3)
  end
end

part, position = {}, {}

spr = {
  target = function(instance, dampingRatio, frequency, properties)
    number(dampingRatio, "dampingRatio", 0, math.huge)
    number(frequency, "frequency", 0, math.huge)
    assert(instance == part and properties.Position == position)
    called = called + 1
  end,
}

hl = {
  curve = function(name, options)
    assert(type(name) == "string" and options.type == "spring")
    for option, value in pairs(options) do
      if option ~= "type" then
        assert(option == "mass" or option == "stiffness" or option == "dampening", option)
        number(value, option, 0, math.huge)
      end
    end
    called = called + 1
  end,
}

dofile(arg[1])
assert(called > 0, "nothing was called")
print("lua: " .. called .. " run")
