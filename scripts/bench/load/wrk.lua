-- Runs in wrk. The first parameter, if there is one, is a file with one path on each line: the requests take them in
-- turn, and `threads` (the second parameter) threads share them.
local place = 0

function setup(thread)
  thread:set("first", place)
  place = place + 1
end

function init(parameters)
  if parameters[1] == nil then return end
  local requests = {}
  local number = 0
  for path in io.lines(parameters[1]) do
    if number % tonumber(parameters[2]) == first then requests[#requests + 1] = wrk.format("GET", path) end
    number = number + 1
  end
  local sent = 0
  request = function()
    sent = sent + 1
    return requests[(sent - 1) % #requests + 1]
  end
end

dofile("scripts/bench/load/summary.lua")
