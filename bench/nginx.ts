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
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/index.html'), body)
  const header = encoding === 'identity' ? '' : `add_header Content-Encoding ${encoding};`
  return start(
    folder,
    `root ${folder}/site;
    location / { default_type text/html; charset utf-8; etag on; add_header Vary Accept-Encoding; ${header} }`,
  )
}

/**
 * nginx as its makers have it before a program that compresses nothing: gzip, and connections that stay open. Each
 * request comes from a network of its own, as limits count by network.
 */
export function startCompressing(url: string): Promise<RunningServer> {
  return start(
    temporaryFolder(),
    `gzip on; gzip_comp_level 6; gzip_min_length 256; gzip_proxied any; gzip_vary on;
    gzip_types text/css application/javascript application/json image/svg+xml;
    location / {
      proxy_pass http://behind; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $network;
    }`,
    `map $request_id $network { "~^(?<a>.{4})(?<b>.{4})(?<c>.{4})(?<d>.{4})" $a:$b:$c:$d::1; }
  upstream behind { server ${new URL(url).host}; keepalive 32; }`,
  )
}

async function start(folder: string, directives: string, beside = ''): Promise<RunningServer> {
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, directives, beside))
  const server = spawn(PROGRAM, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, server)
  return { url, stop: () => stop(server) }
}

function configuration(folder: string, port: number, directives: string, beside: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `
daemon off; pid ${folder}/pid; worker_processes auto;
events { worker_connections 768; }
http {
  ${temporary}
  access_log off; error_log stderr crit;
  sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  ${beside}
  server {
    listen 127.0.0.1:${port};
    ${directives}
  }
}`
}
