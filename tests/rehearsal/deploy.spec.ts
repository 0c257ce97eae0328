import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProxies } from '#scripts/machine.mjs'
import { startCaddy, startNginx } from '#tests/e2e/proxy.ts'
import { startSite } from '#tests/e2e/site.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
const MOST_EXPOSED = 2

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['deploy/Caddyfile', startCaddy],
  ['deploy/nginx-site.conf', startNginx],
])(
  'behind %s the site is ready, and its log names the request that the visitor saw',
  async (_, startProxy) => {
    const site = await startSite({ startProxy, env: { LOG: 'json' } })
    onTestFinished(() => site.stop())
    expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ready')
    const page = await fetch(`${site.url}/manage/a-secret-link`)
    const id = page.headers.get('x-request-id')
    await expect.poll(site.printed).toContain(`"id":"${id}"`)
    const line =
      site
        .printed()
        .split('\n')
        .find((text) => text.includes(`"id":"${id}"`)) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      route: '/manage/:token',
      status: page.status,
    })
    expect(site.printed()).not.toContain('a-secret-link')
  },
)

// systemd is Debian's; another machine has no unit to verify.
const analyzers = existsSync(ANALYZE) ? [ANALYZE] : []

test.each(analyzers)('%s understands the unit, which gives little away', (analyze) => {
  const file = join(emptyFolder(), 'grove.service')
  const text = readFileSync('deploy/grove.service', 'utf8')
  writeFileSync(file, text.replaceAll('/opt/grove/node_modules/.bin/node', process.execPath))
  const verified = run(`${analyze} verify --man=no ${file}`)
  expect(verified).toEqual({ status: 0, said: '' })
  const { said } = run(`${analyze} security --offline=true --no-pager ${file}`)
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
  expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED)
})

const WALK = [...readFileSync('docs/operations.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))

test('what the walk copies lands where it says, and Caddy takes it for the studio’s name', () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
  mkdirSync(join(folder, 'etc/caddy'))
  const copying = WALK.filter((line) => /^sudo (install|cp|sed) /.test(line))
  for (const line of copying) {
    const here = line.replace('sudo ', '').replace('-o root -g grove ', '')
    expect({ line, ...run(here.replace('/etc/', `${folder}/etc/`)) }).toEqual({
      line,
      status: 0,
      said: '',
    })
  }
  const file = (name: string) => readFileSync(join(folder, 'etc', name), 'utf8')
  expect(file('grove.env')).toContain('STUDIO_MODE')
  expect(file('systemd/system/grove.service')).toContain('server/main.ts')
  expect(file('caddy/Caddyfile')).toMatch(/^studio\.example \{$/m)
  const caddyfile = join(folder, 'etc/caddy/Caddyfile')
  const valid = run(`${findProxies().caddy} validate --adapter caddyfile --config ${caddyfile}`, {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  expect(valid.said).toContain('Valid configuration')
  expect(valid.status).toBe(0)
})

test('the walk’s commands for the studio itself work one after the other', () => {
  const folder = emptyFolder()
  const backups = join(folder, 'backups')
  const own = WALK.filter((line) => line.startsWith('npm run '))
  expect(own.map((line) => line.split(' ')[2])).toEqual(['demo', 'backup', 'doctor', 'restore'])
  for (const line of own) {
    const [backup = ''] = existsSync(backups) ? readdirSync(backups) : []
    const ready = line
      .replace('FILE', join(backups, backup))
      .replace('npm run demo', 'npm run demo -- --bookings 20 --clients 10 --orders 5 --years 1')
    const { status, said } = run(ready, { DATABASE_URL: join(folder, 'grove.db') })
    expect({ line, status, said: status === 0 ? '' : said }).toEqual({ line, status: 0, said: '' })
  }
})

function run(
  line: string,
  env: Record<string, string> = {},
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
