import { createServer } from 'node:http'

/**
 * A minimal Node server in its own process, for comparison: a page of a given size for every GET, and "OK" for every
 * POST once its body has been parsed as JSON. Prints its port.
 */
const page = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
    return
  }
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk
  })
  request.on('end', () => {
    JSON.parse(text)
    response.end('OK')
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
