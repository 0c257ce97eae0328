import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findProxies, freePort } from '#scripts/machine.mjs'

/** Passkeys need a name, and this one is every machine's own. */
const HOST = 'localhost'

/** What ends TLS before the site. */
export type TlsProxy = { url: string; stop(): Promise<void> }

/** Starts a proxy before the servers on these loopback ports, each asked in its turn. */
export type StartProxy = (upstreams: number[]) => Promise<TlsProxy>

/** Caddy with its internal authority, which is kept for the whole run. */
export const startCaddy: StartProxy = async (upstreams) => {
  const port = await freePort()
  const servers = upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' ')
  const config = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  https_port ${port}
  default_bind 127.0.0.1
}
${filled(deployed('Caddyfile'), {
  '{$GROVE_HOST:localhost}': `${HOST}:${port}`,
  '{$GROVE_UPSTREAMS:127.0.0.1:3000}': servers,
})}`
  const proxy = await start('caddy', port, config, (file) => [
    'run',
    '--config',
    file,
    '--adapter',
    'caddyfile',
  ])
  await until('Caddy has its certificate', () => existsSync(certificate('crt')))
  return proxy
}

/** nginx as Debian brings it, with the certificate that Caddy has made. */
export const startNginx: StartProxy = async (upstreams) => {
  const port = await freePort()
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ')
  // Whoever runs the tests owns the folder that large bodies are kept in for a moment.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `daemon off;
${user}
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${filled(deployed('nginx-site.conf'), {
  'server 127.0.0.1:3000;': servers,
  'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
  'server_name studio.example;': `server_name ${HOST};`,
  '/etc/letsencrypt/live/studio.example/fullchain.pem': certificate('crt'),
  '/etc/letsencrypt/live/studio.example/privkey.pem': certificate('key'),
})}
}
`
  return start('nginx', port, config, (file, folder) => ['-p', folder, '-c', file])
}

/** A file of `deploy/`, as it is put on a machine. */
function deployed(name: string): string {
  return readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
}

/** The same with what differs here put in; each of it must be there to be replaced. */
function filled(text: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((so, [place, here]) => {
    if (!so.includes(place)) throw new Error(`deploy/ says no more: ${place}`)
    return so.replace(place, here)
  }, text)
}

/** Node's own requests trust the authority from here on, as the client's machine would. */
export function trustAuthority(): void {
  const root = readFileSync(join(authority(), 'caddy/pki/authorities/local/root.crt'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), root])
}

/**
 * What Chromium is told to trust the same authority: errors of certificates are not merely ignored, as a
 * page with one is kept from caches, workers and passkeys.
 */
export function trustFlags(): string[] {
  const file = join(authority(), 'caddy/pki/authorities/local/intermediate.crt')
  const { publicKey } = new X509Certificate(readFileSync(file))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return [`--ignore-certificate-errors-spki-list=${hash}`]
}

function authority(): string {
  const folder = process.env.JOURNEY_AUTHORITY
  if (!folder) throw new Error('tests/e2e/authority.ts runs before journeys.')
  return folder
}

function certificate(ending: 'crt' | 'key'): string {
  return join(authority(), `caddy/certificates/local/${HOST}/${HOST}.${ending}`)
}

async function start(
  name: 'caddy' | 'nginx',
  port: number,
  config: string,
  args: (file: string, folder: string) => string[],
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), `grove-${name}-`))
  const file = join(folder, 'config')
  writeFileSync(file, config)
  const child = spawn(findProxies()[name], args(file, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: authority(), XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (text) => (printed += text))
  await until(
    () => `${name} did not start: ${printed}`,
    async () => child.exitCode !== null || (await isListening(port)),
  )
  if (child.exitCode !== null) throw new Error(`${name} did not start: ${printed}`)
  return {
    url: `https://${HOST}:${port}`,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stops a process and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

/** Looks again and again for up to 15 seconds. */
export async function until(
  what: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let waited = 0; waited < 300; waited += 1) {
    if (await isSo()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(typeof what === 'string' ? `Waited in vain: ${what}` : what())
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
