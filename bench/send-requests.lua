-- What wrk sends: a new tour request each time, from one of many visitors behind a proxy.
local number = 0
local run = 0
function init()
  math.randomseed(os.time())
  run = math.random(1, 1000000000)
end
function request()
  number = number + 1
  local body = '{"lib_version":"4.4.1","user_id":"public","service_id":"default","template_id":"tour","template_params":{'
    .. '"user_first_name":"Rachel","user_last_name":"Okonkwo-Stein","user_email":"rachel@example.org",'
    .. '"user_phone":"410-555-0123","additional_info":"We arrive by train, and would love to see the library and stay '
    .. 'for lunch. We arrive by train, and would love to see the library and stay for lunch.",'
    .. '"request_id":"bench-' .. run .. '-' .. number .. '"}}'
  local visitor = '10.' .. (number % 200) .. '.' .. (run % 250) .. '.1'
  return wrk.format('POST', '/api/v1.0/email/send',
    { ['Content-Type'] = 'application/json', ['X-Forwarded-For'] = visitor }, body)
end
