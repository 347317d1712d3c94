import { createServer } from 'node:http'

/** A minimal Node server in its own process, for comparison: "OK" for every call once its body has been parsed as JSON. Prints its port. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk
  })
  request.on('end', () => {
    if (text) JSON.parse(text)
    response.end('OK')
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
