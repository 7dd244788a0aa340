-- Prints one line of JSON at the end of a run of wrk.
function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"microseconds":%d,"p99":%.3f,"refused":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(99) / 1000, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
