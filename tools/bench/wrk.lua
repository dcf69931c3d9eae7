-- `wrk -t1 -s bench/wrk.lua URL [clients N [new-urls] | teams N]`: one line of JSON at the end. With `clients` the requests seem to come from N
-- clients, so that no limit ends the load; with `new-urls` each is for a URL of its own, by a number that is appended; with `teams`
-- each is of a team by chance, whose id is appended. A new URL is a page's: one that comes without markup has failed.

local thread
unrendered = 0

function setup(only) thread = only end

function init(args)
  math.randomseed(os.time())
  local path, count = wrk.path, tonumber(args[2])
  if args[1] == 'clients' then
    local hasNewUrls, requests = args[3] == 'new-urls', os.time() * 1000000
    if hasNewUrls then
      response = function(_status, _headers, body)
        if not body:find('<main', 1, true) then unrendered = unrendered + 1 end
      end
    end
    request = function()
      local client = math.random(0, count - 1)
      wrk.headers['x-forwarded-for'] = string.format('10.1.%d.%d', math.floor(client / 256), client % 256)
      requests = requests + 1
      return wrk.format(nil, hasNewUrls and path .. string.format('%.0f', requests) or nil)
    end
  elseif args[1] == 'teams' then
    request = function() return wrk.format(nil, path .. math.random(1, count)) end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status + thread:get('unrendered')
  local line = '\n{"requests":%d,"failed":%d,"micros":%d,"p99Micros":%d}\n'
  io.write(string.format(line, summary.requests, failed, summary.duration, latency:percentile(99)))
end
