-- What wrk sends: the dearest calls, from one of many networks behind a proxy. Its argument says which.
local number = 0
local call
local calls = {
  search = function()
    return 'GET', '/search?q=word' .. number .. '+eruv+shabbat+kosher+soup+holiday+travel+room', {}, nil
  end,
  session = function()
    return 'GET', '/api/admin/sessions.current', { ['Cookie'] = string.format('admin=%043d', number) }, nil
  end,
  subscribe = function()
    return 'POST', '/api/constant-contact/subscribe', { ['Content-Type'] = 'application/json' },
      '{"email":"visitor' .. number .. '@example.org","first_name":"Noa","last_name":"Birnbaum",'
      .. '"member_type":"undergraduate-student","graduation_year":"junior","family_member_type":""}'
  end,
}
function init(args)
  call = calls[args[1]]
end
function request()
  number = number + 1
  local method, path, headers, body = call()
  headers['X-Forwarded-For'] = '10.' .. (number % 250) .. '.' .. (math.floor(number / 250) % 250) .. '.1'
  return wrk.format(method, path, headers, body)
end
