import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProxies } from '#scripts/machine.mjs'
import { expect, test } from '#tests/e2e/journey.ts'
import { startCaddy, startNginx } from '#tests/e2e/proxy.ts'
import { startSite } from '#tests/e2e/site.ts'
import { onTestFinished } from '#tests/finished.ts'
import { emptyFolder, packagesFor, run } from './shell.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
const MOST_EXPOSED = 2

for (const [where, startProxy] of [
  ['deploy/Caddyfile', startCaddy],
  ['deploy/nginx-site.conf', startNginx],
] as const) {
  test(`behind ${where} the site is ready, and its log names the request that the visitor saw`, async () => {
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
  })
}

// systemd is Debian's; another machine has no unit to verify.
const analyzers = existsSync(ANALYZE) ? [ANALYZE] : []

for (const analyze of analyzers) {
  test(`${analyze} understands the unit, which gives little away`, () => {
    const file = join(emptyFolder(), 'grove.service')
    const text = readFileSync('deploy/grove.service', 'utf8')
    writeFileSync(file, text.replaceAll('/opt/grove/node_modules/.bin/node', process.execPath))
    const verified = run(`${analyze} verify --man=no ${file}`)
    expect(verified).toEqual({ status: 0, said: '' })
    const { said } = run(`${analyze} security --offline=true --no-pager ${file}`)
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
    expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED)
  })
}

const WALK = [...readFileSync('docs/operations.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Every line of the walk, by the test that runs it or looks at it. */
const KNOWN = {
  copied: /^sudo (install -m|cp|sed) /,
  studio: /^npm run /,
  asServer: /^sudo -u grove env -C /,
  prepared: /^sudo node scripts\/prepare\.mjs --build$/,
  cloned: /^(sudo git clone GROVE \/opt\/grove|cd \/opt\/grove|sudo git pull)$/,
  packages: /^sudo apt-get (update|install -y --no-install-recommends .+)$/,
  account: /^sudo useradd /,
  edited: /^sudo editor \S+$/,
  units: /^sudo (systemctl (daemon-reload|\w+( --now)? \S+)|journalctl -u \S+ \| grep set-up)$/,
}
const walk = (kind: keyof typeof KNOWN) => WALK.filter((line) => KNOWN[kind].test(line))

/** What every Debian has, and what brings the rest. */
const DEBIAN = 'apt-get cd cp editor env grep install journalctl sed systemctl useradd'.split(' ')
const BRINGS: Record<string, string> = {
  git: 'git',
  nodejs: 'node',
  npm: 'npm',
  caddy: 'caddy',
  libatomic1: '',
}

test('no line of the walk is unknown here', () => {
  const unknown = WALK.filter((line) => !Object.values(KNOWN).some((kind) => kind.test(line)))
  expect(unknown).toEqual([])
  for (const kind of Object.keys(KNOWN)) {
    expect({ kind, lines: walk(kind as keyof typeof KNOWN).length }).not.toMatchObject({ lines: 0 })
  }
})

const PACKAGES = walk('packages')
  .flatMap((line) => line.split(' ').slice(3))
  .filter((word) => !word.startsWith('-'))

test('the walk runs only programs that it has installed', () => {
  expect(Object.keys(BRINGS)).toEqual(expect.arrayContaining(PACKAGES))
  expect(PACKAGES).toEqual(expect.arrayContaining(packagesFor(process.execPath)))
  const programs = WALK.flatMap((line) => line.split(' | ')).map(
    (command) => command.replace(/^sudo (-u \w+ )?/, '').split(' ')[0],
  )
  const had = [...DEBIAN, ...PACKAGES.map((name) => BRINGS[name])]
  expect([...new Set(programs)].filter((program) => !had.includes(program))).toEqual([])
})

// Without its lists, apt knows what is installed and nothing else.
const archives = globSync('/var/lib/apt/lists/*_bookworm_main_binary-*_Packages*').length
const debians = archives > 0 ? ['Debian 12'] : []

for (const one of debians) {
  test(`${one} has the packages of the walk`, () => {
    const { status, said } = run(`apt-cache show --no-all-versions ${PACKAGES.join(' ')}`)
    expect(status).toBe(0)
    expect(said.match(/^Package: .*$/gm)).toEqual(PACKAGES.map((name) => `Package: ${name}`))
  })
}

test('the account that the walk makes is the one that the unit runs as, in the folder of its state', () => {
  const unit = readFileSync('deploy/grove.service', 'utf8')
  const set = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  const [line = ''] = walk('account')
  expect(line.split(' ').at(-1)).toBe(set('User'))
  expect(set('Group')).toBe(set('User'))
  expect(line).toContain(`--home-dir /var/lib/${set('StateDirectory')} `)
  expect(set('WorkingDirectory')).toBe(`/var/lib/${set('StateDirectory')}`)
  const [asServer = ''] = walk('asServer')
  expect(asServer).toContain(`sudo -u ${set('User')} env -C ${set('WorkingDirectory')} `)
  const [node = '', main = ''] = set('ExecStart')?.split(' ') ?? []
  expect(asServer).toContain(` ${node} --env-file=${set('EnvironmentFile')} `)
  expect(asServer).toContain(` ${main.replace('main.ts', '')}`)
  const cloned = walk('cloned').find((text) => text.includes('clone'))
  expect(main.startsWith(`${cloned?.split(' ').at(-1)}/`)).toBe(true)
})

test('the walk speaks of units and files that are there by then', () => {
  const units = walk('units').flatMap(
    (line) => / (?:-u )?(\w+)(?:\.service)?(?: \||$)/.exec(line)?.[1] ?? [],
  )
  const ours = readdirSync('deploy').flatMap((file) => /(.*)\.service$/.exec(file)?.[1] ?? [])
  const known = [...ours, ...PACKAGES, 'daemon-reload'.split('-')[1]]
  expect(units.filter((unit) => !known.includes(unit))).toEqual([])
  const written = walk('copied').map((line) => line.split(' ').at(-1))
  for (const line of walk('edited')) expect(written).toContain(line.split(' ').at(-1))
})

test('what the walk builds is built from this checkout', () => {
  for (const line of new Set(walk('prepared'))) {
    expect(run(line.replace('sudo ', ''))).toEqual({ status: 0, said: '' })
  }
})

test('what the walk copies lands where it says, and Caddy takes it for the studio’s name', () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
  mkdirSync(join(folder, 'etc/caddy'))
  for (const line of walk('copied')) {
    const here = line.replace('sudo ', '').replace('-o root -g grove ', '')
    expect({ line, ...run(here.replace('/etc/', `${folder}/etc/`)) }).toEqual({
      line,
      status: 0,
      said: '',
    })
  }
  const file = (name: string) => readFileSync(join(folder, 'etc', name), 'utf8')
  expect(file('grove.env')).toContain('STUDIO_MODE')
  expect(file('systemd/system/grove.service')).toContain('server/run/main.ts')
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
  const own = walk('studio')
  expect(own.map((line) => line.split(' ')[2])).toEqual(['demo', 'backup', 'doctor', 'restore'])
  for (const line of own) {
    const [backup = ''] = existsSync(backups) ? readdirSync(backups) : []
    const ready = line
      .replace('FILE', join(backups, backup))
      .replace('npm run demo', 'npm run demo -- --bookings 20 --clients 10 --orders 5 --years 1')
    const { status, said } = run(ready, { DATABASE_URL: join(folder, 'grove.db') })
    expect({ line, status, said: status === 0 ? '' : said }).toEqual({ line, status: 0, said: '' })
  }
  // Beside a value that a shell would take apart.
  const file = join(folder, 'grove.env')
  const filled = readFileSync('.env.example', 'utf8')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${join(folder, 'grove.db')}`)
    .replace(/^MAIL_FROM=$/m, 'MAIL_FROM=The Studio <studio@example.com>')
  writeFileSync(file, filled)
  for (const line of walk('asServer')) {
    const here = line
      .replace(/^sudo -u \w+ /, '')
      .replace('/var/lib/grove', folder)
      .replace('/etc/grove.env', file)
      .replaceAll('/opt/grove', process.cwd())
    const { status, said } = run(here)
    expect({ line, status, said }).toMatchObject({ status: 0, said: expect.stringContaining('ok') })
  }
})
