import { createServer } from 'node:http'

// The least that Node can do: the same number of bytes for every request.
const [port = '0', bytes = '0'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')
createServer((_, response) => {
  response.setHeader('content-length', body.length)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
