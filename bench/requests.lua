-- What wrk asks beside one page over and over: `-- render`, a page that is made anew, because its request
-- has a body; `-- post`, a contact form from somebody else each time.
local isPost, number = false, 0

function init(args)
  math.randomseed(os.time())
  wrk.body = "-"
  if args[1] ~= "post" then return end
  isPost, wrk.method = true, "POST"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.headers["Accept"] = "application/json"
end

function request()
  if not isPost then return wrk.format() end
  number = number + 1
  local sender = os.time() .. "-" .. math.random(1e9) .. "-" .. number
  wrk.headers["X-Forwarded-For"] = "10." .. number % 256 .. "." .. math.random(255) .. ".1"
  wrk.body = "form-name=contact&name=%C3%86sa&subject=N%C3%BDr+vefur&email=" .. sender
    .. "%40example.is&message=Okkur+vantar+n%C3%BDjan+vef+fyrir+hausti%C3%B0.+" .. sender
  return wrk.format()
end
