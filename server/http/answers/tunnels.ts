import type { Server } from 'node:http'

const NONE_HERE = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, POST',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n')

/** Whoever asks for a tunnel (CONNECT) is told that there is none: by itself Node hangs up without a word. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_, socket) => {
    // Node has let go of the connection: what becomes of it is nobody else's.
    socket.on('error', () => undefined)
    socket.end(NONE_HERE, () => socket.destroy())
  })
}
