-- Runs in wrk. Each request is a search of another visitor behind another address, with a key of its own.
local sent = 0

function request()
  sent = sent + 1
  local id = string.format("%012x", sent)
  wrk.headers["content-type"] = "application/json"
  wrk.headers["x-forwarded-for"] = string.format("10.%d.%d.%d", sent / 65536 % 256, sent / 256 % 256, sent % 256)
  wrk.headers["idempotency-key"] = os.time() .. "-" .. id
  return wrk.format("POST", nil, nil, string.format(
    '{"event":"Search","anonymousId":"00000000-0000-4000-8000-%s","properties":{"section":"Videos","query":"search %d","resultCount":%d}}',
    id, sent % 1000, sent % 50
  ))
end

dofile("scripts/bench/load/summary.lua")
