import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '#scripts/machine.mjs'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { ended, until } from '../e2e/proxy.ts'
import { emptyFolder, packagesFor, run, runAll } from './shell.ts'

/** Of what the files hold, not of the blocks that a disk gives them: some 20,000 files round up by 20 MB and more. */
const MOST_MEGABYTES = 310
const HOME = '/opt/grove'

/** The Containerfile's steps, one list for each of its stages. */
const [MAKING = [], RUNNING = []] = readFileSync('deploy/Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => stage.split('\n').filter((line) => line !== ''))

const steps = (stage: string[], kind: string) =>
  stage.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))

const settings = () =>
  Object.fromEntries(
    steps(RUNNING, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )

/** The program and arguments of CMD, or of HEALTHCHECK's. */
function command(kind: 'CMD' | 'HEALTHCHECK'): string[] {
  const [line = ''] = steps(RUNNING, kind)
  return JSON.parse(line.slice(line.indexOf('[')))
}

/** The files of the image: what its first stage makes of this checkout, and its second one takes from that. */
function filesOfImage(): string {
  const [made, image] = [emptyFolder(), emptyFolder()]
  const copies = steps(MAKING, 'COPY').map((line) => {
    const [target = '', ...sources] = line.split(' ').reverse()
    return `mkdir -p ${made}/${target} && cp -R ${sources.map((one) => sourceOf(one)).join(' ')} ${made}/${target}`
  })
  runAll(copies, process.cwd())
  // As links, which is fast, but for the one file that is written anew in its place.
  const packages = `cp -al node_modules ${made} 2>/dev/null || cp -a node_modules ${made}`
  const caches = `rm -rf ${made}/node_modules/.vite* ${made}/node_modules/.cache`
  const own = `cp --remove-destination node_modules/.package-lock.json ${made}/node_modules`
  runAll([packages, caches, own, `cp -a build ${made}`], process.cwd())
  const [, , , slimming = ''] = steps(MAKING, 'RUN')
  expect(slimming).toContain('npm prune')
  runAll([slimming], made)
  for (const line of steps(RUNNING, 'COPY')) {
    const [, source = '', to = ''] = line.split(' ')
    const target = join(image, to.startsWith('/') ? to : join(HOME, to))
    mkdirSync(to.endsWith('/') ? target : dirname(target), { recursive: true })
    runAll([`mv ${source.replace(HOME, made)} ${target}`], made)
  }
  return image
}

/** A folder's content is what COPY copies. */
const sourceOf = (name: string) => (globSync(`${name}/*`).length > 0 ? `${name}/.` : name)

test('it is built in the format that keeps the health check', () => {
  const line = 'podman build --format docker -f deploy/Containerfile -t grove .'
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(line)
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(line)
  expect(steps(RUNNING, 'HEALTHCHECK')).toHaveLength(1)
})

test('the files of the container are all that the site needs, and few', async () => {
  const image = filesOfImage()
  const home = join(image, HOME)
  const sizes = run(`du -m --apparent-size -d 4 ${image} | sort -rn | head -20`).said
  expect(Number(/^\d+/.exec(sizes)?.[0]), sizes).toBeLessThan(MOST_MEGABYTES)

  expect(missingPackages(home, join(image, 'usr/local/bin'))).toEqual('')

  const libraries = packagesFor(join(image, 'usr/local/bin/node'))
  const [installing = ''] = steps(RUNNING, 'RUN')
  expect(installing.split(' ')).toEqual(expect.arrayContaining(libraries))

  const port = String(await freePort())
  const folder = emptyFolder()
  const env = {
    ...settings(),
    PATH: join(image, 'usr/local/bin'),
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: join(folder, 'grove.db'),
  }
  const [program = '', ...args] = command('CMD')
  const server = spawn(program, args, { cwd: home, env })
  onTestFinished(() => ended(server))
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  await until(
    () => `The server did not start: ${printed}`,
    () => server.exitCode !== null || printed.includes('Test mode'),
  )
  expect(await answersOf(`http://127.0.0.1:${port}`)).toEqual({
    '/readyz': '200 text/plain; charset=UTF-8',
    '/': '200 text/html; charset=utf-8',
    '/schedule': '200 text/html; charset=utf-8',
    'a picture': '200 image/avif',
  })

  const [asking = '', ...question] = command('HEALTHCHECK')
  const health = () => spawnSync(asking, question, { cwd: home, env }).status
  expect(health()).toBe(0)
  const status = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await status).toBe(0)
  expect(health()).toBe(1)
})

async function answersOf(site: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const home = await (await fetch(site)).text()
  const picture = /[^\s"]+\.avif/.exec(home)?.[0] ?? ''
  const asked = { '/readyz': '/readyz', '/': '/', '/schedule': '/schedule', 'a picture': picture }
  for (const [name, path] of Object.entries(asked)) {
    const { status, headers } = await fetch(new URL(path, site))
    answers[name] = `${status} ${headers.get('content-type')}`
  }
  return answers
}

const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"#./][^'"]*)['"]/g
const TYPES = /^\s*(?:import|export)\s+type\s[^'"]*['"][^'"]*['"]/gm

/** What the files import, loaded by the container's own Node: those loaded only when first needed too. */
function missingPackages(home: string, bin: string): string {
  const files = globSync('{app,server,domain,content,standins,build/server}/**/*.{ts,js}', {
    cwd: home,
  }).filter((file) => !file.startsWith('standins/square/browser/'))
  const names = files.flatMap((file) => {
    const text = readFileSync(join(home, file), 'utf8').replaceAll(TYPES, '')
    return [...text.matchAll(IMPORTED)].map(([, name = '']) => name)
  })
  const packages = [...new Set(names)].filter((name) => /^[@a-z][\w./@:-]*$/.test(name))
  expect(packages).toEqual(expect.arrayContaining(['sharp', 'square', 'oidc-provider', 'pg']))
  const script = join(home, 'load.mjs')
  const load = packages.map(
    (name) => `await import('${name}').catch(({ message }) => console.log(message))`,
  )
  writeFileSync(script, load.join('\n'))
  const { stdout } = spawnSync(join(bin, 'node'), [script], { env: {}, encoding: 'utf8' })
  return stdout
}
