-- `wrk -s bench/wrk.lua URL [many-clients]`: one line of JSON at the end. With `many-clients` each request seems to come from another
-- client, so that no limit ends the load.

function init(args)
  if args[1] ~= 'many-clients' then return end
  math.randomseed(os.time())
  local byte = function() return math.random(0, 255) end
  request = function()
    wrk.headers['x-forwarded-for'] = string.format('10.%d.%d.%d', byte(), byte(), byte())
    return wrk.format()
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local line = '\n{"requests":%d,"failed":%d,"micros":%d,"p99Micros":%d}\n'
  io.write(string.format(line, summary.requests, failed, summary.duration, latency:percentile(99)))
end
