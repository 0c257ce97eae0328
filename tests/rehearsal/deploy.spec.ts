import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
    const site = await startSite({ startProxy })
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

// systemd is Debian's; another machine has no units to verify.
const units = existsSync(ANALYZE) ? ['grove.service', 'grove-backup.service'] : []

test.each(units)('%s is understood by systemd and gives little away', (unit) => {
  const file = join(emptyFolder(), unit)
  const text = readFileSync(`deploy/${unit}`, 'utf8')
  writeFileSync(file, text.replaceAll('/opt/grove/node_modules/.bin/node', process.execPath))
  const verified = spawnSync(ANALYZE, ['verify', '--man=no', file], { encoding: 'utf8' })
  expect(verified.stderr + verified.stdout).toBe('')
  const weighed = spawnSync(ANALYZE, ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  })
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(weighed.stdout)?.[1])
  expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED)
})

const WALK = [...readFileSync('docs/operations.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))

test('what the walk copies and runs is there', () => {
  const files = WALK.flatMap((line) => line.match(/deploy\/[\w.-]+/g) ?? [])
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = WALK.flatMap((line) => line.match(/(?<=npm run )[\w-]+/g) ?? [])
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the walk’s commands for the studio itself work one after the other', () => {
  const folder = emptyFolder()
  const env = { ...process.env, DATABASE_URL: join(folder, 'grove.db') }
  const own = WALK.filter((line) => line.startsWith('npm run '))
  expect(own.map((line) => line.split(' ')[2])).toEqual(['demo', 'backup', 'doctor', 'restore'])
  for (const line of own) {
    const [backup = ''] = existsSync(join(folder, 'backups'))
      ? readdirSync(join(folder, 'backups'))
      : []
    const ready = line
      .replace('FILE', join(folder, 'backups', backup))
      .replace('npm run demo', 'npm run demo -- --bookings 20 --clients 10 --orders 5 --years 1')
    const ran = spawnSync('sh', ['-ec', ready], { env, encoding: 'utf8' })
    expect({
      line,
      status: ran.status,
      said: ran.status === 0 ? '' : ran.stdout + ran.stderr,
    }).toEqual({ line, status: 0, said: '' })
  }
})
