-- `wrk -s bench/wrk.lua URL [many-clients|teams N]`: one line of JSON at the end. With `many-clients` each request seems to come from another
-- client, so that no limit ends the load; with `teams` each is of a team by chance, whose id is appended to the URL.

function init(args)
  math.randomseed(os.time())
  if args[1] == 'many-clients' then
    local byte = function() return math.random(0, 255) end
    request = function()
      wrk.headers['x-forwarded-for'] = string.format('10.%d.%d.%d', byte(), byte(), byte())
      return wrk.format()
    end
  elseif args[1] == 'teams' then
    local path, teams = wrk.path, tonumber(args[2])
    request = function() return wrk.format(nil, path .. math.random(1, teams)) end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local line = '\n{"requests":%d,"failed":%d,"micros":%d,"p99Micros":%d}\n'
  io.write(string.format(line, summary.requests, failed, summary.duration, latency:percentile(99)))
end
