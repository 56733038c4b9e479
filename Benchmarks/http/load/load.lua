-- SPDX-License-Identifier: Apache-2.0
-- Part of springd, see LICENSE.

-- Requests for wrk, and its result as one line: requests, seconds, errors.
--
--     wrk ... -s load.lua URL -- same PATH SEED       GET, always the same
--     wrk ... -s load.lua URL -- varied PATH SEED     GET, each with another stiffness at the end
--     wrk ... -s load.lua URL -- convert PATH SEED    POST, each with another duration
--
-- Varied requests count on from the seed, so that no two runs ask the same.

local number = 0
local kind, path

local body = '{"spring":{"vocabulary":"duration-bounce","duration":%.7f,"bounce":0.3},"to":["mass-stiffness-damping",'
  .. '"response-damping-ratio","core-animation","react-spring","motion","flutter"],"digits":17}'

function init(arguments)
  kind, path = arguments[1], arguments[2]
  number = tonumber(arguments[3])
  if kind == "convert" then
    wrk.method = "POST"
    wrk.headers["Content-Type"] = "application/json"
  end
end

function request()
  number = number + 1
  if kind == "same" then
    return wrk.format("GET", path)
  elseif kind == "varied" then
    return wrk.format("GET", string.format("%s&stiffness=%.6f", path, 200 + number * 1e-6))
  end
  return wrk.format("POST", path, nil, string.format(body, 0.3 + number * 1e-7))
end

function done(summary, latency, requests)
  local errors = summary.errors
  print(string.format("result %d %.6f %d", summary.requests, summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
