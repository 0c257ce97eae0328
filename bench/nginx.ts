import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/machine.mjs'
import { answers, type RunningServer, stop } from './server.ts'
import { temporaryFolder } from './studio.ts'

const PROGRAM = '/usr/sbin/nginx'
export const hasNginx = () => existsSync(PROGRAM)

/**
 * nginx with Debian's settings for speed, on a loopback port, giving out `body` for `/` as it stands.
 * Debian's nginx cannot compress with Brotli; it need not, as the bytes come compressed.
 */
export async function startNginx(body: Buffer, encoding: string): Promise<RunningServer> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/index.html'), body)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, encoding))
  const server = spawn(PROGRAM, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, server)
  return { url, stop: () => stop(server) }
}

function configuration(folder: string, port: number, encoding: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const header = encoding === 'identity' ? '' : `add_header Content-Encoding ${encoding};`
  return `
daemon off; pid ${folder}/pid; worker_processes auto;
events { worker_connections 768; }
http {
  ${temporary}
  access_log off; error_log stderr crit;
  sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location / { default_type text/html; charset utf-8; etag on; add_header Vary Accept-Encoding; ${header} }
  }
}`
}
