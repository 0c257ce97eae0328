import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/machine.mjs'
import { stop } from '../server.ts'

export const CADDY = process.env.CADDY_PATH ?? '/usr/bin/caddy'

/** Caddy as deploy/Caddyfile has it, which passes on what each visitor says of its network. */
export async function openDoor(folder: string, upstreams: readonly string[]) {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const hosts = upstreams.map((url) => new URL(url).host).join(' ')
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${hosts} {
		lb_policy round_robin
		lb_try_duration 10s
		lb_try_interval 250ms
		fail_duration 2s
		header_up X-Forwarded-For {http.request.header.X-Forwarded-For}
	}
}
`,
  )
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  await pause(1500)
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(caddy) }
}
