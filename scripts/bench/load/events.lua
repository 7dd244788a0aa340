-- Runs in wrk. Each request is a search of another visitor behind another address, with a key of its own. At the end it
-- prints one line of JSON, as wrk.lua does.
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

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"microseconds":%d,"p99":%.3f,"refused":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(99) / 1000, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
