import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { z } from 'zod'
import type { Engine } from '../../server/core/db/open.ts'
import { type Atlas, walk } from './atlas.ts'
import type { FormSchemas } from './bodies.ts'
import { drawFrom } from './draw.ts'
import { faultOf } from './judge.ts'
import { requestFor } from './requests.ts'
import type { Shape } from './samples.ts'
import { type Target, targetsOf } from './targets.ts'
import { made, watchSchemas } from './watched-zod.ts'
import { openWorld, ROLES, type World } from './world.ts'

export type Found = {
  sent: number
  faults: string[]
  targets: number
  statuses: Record<number, number>
  accepted: number
}

/** After so many requests a new studio takes the place of one in which much was changed, and so often its pages are walked. */
export const A_WORLD = 4000
const A_WALK = 1000
/** The owner may do most, so she is tried most. */
const SENDERS = [...ROLES, 'owner', 'owner'] as const
const BETWEEN_MS = 700
const PATIENCE_MS = 20_000

/** What the log had to say since the last request. */
const said: string[] = []

export async function fuzz(options: {
  seed: number
  requests: number
  engine: Engine
  /** Of an empty database for each world, on PostgreSQL. */
  urls: readonly string[]
}): Promise<Found> {
  const { build, schemas } = await loadBuild()
  console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '))
  console.warn = console.error
  const found: Found = { sent: 0, faults: [], targets: 0, statuses: {}, accepted: 0 }
  for (let first = 0; first < options.requests; first += A_WORLD) {
    const url = options.urls[first / A_WORLD]
    const world = await openWorld(build, { engine: options.engine, ...(url && { url }) })
    try {
      const targets = await targetsOf(world.studio, world.app, build)
      found.targets = targets.length
      for (let at = first; at < Math.min(first + A_WORLD, options.requests); at += A_WALK) {
        const times = Math.min(A_WALK, options.requests - at)
        await turn({ seed: options.seed + at, times, world, targets, schemas, found })
      }
    } finally {
      await world.close()
    }
    console.log(`          ${found.sent} of ${options.requests}, ${found.faults.length} faults`)
  }
  return found
}

async function turn(parts: {
  seed: number
  times: number
  world: World
  targets: Target[]
  schemas: FormSchemas
  found: Found
}): Promise<void> {
  const { seed, times, world, targets, schemas, found } = parts
  const draw = drawFrom(seed)
  // Said at once: a run that is broken off has told what it found.
  const keep = (fault: string) => {
    found.faults.push(fault)
    console.log(`          ${fault}`)
  }
  const atlas: Atlas = await walk(world, targets, (path, role, response, html) => {
    const fault = faultOf({ method: 'GET', status: response.status, text: html, changes: [] })
    if (fault) keep(`${fault}: GET ${path} as ${role}, on a walk from page to page`)
  })
  await world.changes.taken()
  for (let i = 0; i < times; i++) {
    world.studio.clock.now += BETWEEN_MS
    const target = draw.pick(targets)
    const role = draw.pick(SENDERS)
    const { request, told } = requestFor(target, role, { draw, atlas, schemas, world })
    const { method } = request
    said.length = 0
    const { status, text, location } = await answerTo(world, request)
    const changes = await world.changes.taken()
    if (changes.some((change) => change.includes(' auth_'))) {
      for (const one of ROLES) await world.renew(one)
      await world.changes.taken()
    }
    found.sent++
    found.statuses[status] = (found.statuses[status] ?? 0) + 1
    const fault = faultOf({ method, status, text, changes, location })
    if (status < 400 && changes.length > 0) found.accepted++
    if (fault)
      keep(`${fault}: ${told} (seed ${seed}, request ${i}) ${said.join(' ').slice(0, 500)}`)
  }
}

async function answerTo({ app }: World, request: Request) {
  const late = AbortSignal.timeout(PATIENCE_MS)
  const tooLate = new Promise<never>((_, fail) =>
    late.addEventListener('abort', () => fail(new Error('no answer'))),
  )
  try {
    const response = await Promise.race([app.fetch(request), tooLate])
    const text = await Promise.race([response.text(), tooLate])
    return { status: response.status, text, location: response.headers.get('location') ?? '' }
  } catch (error) {
    return { status: 599, text: String(error), location: '' }
  }
}

/** The built site, and every object schema that was made as it was loaded. */
async function loadBuild(): Promise<{ build: ServerBuild; schemas: FormSchemas }> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  watchSchemas()
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
  const schemas = made.map((schema) => ({
    names: Object.keys(schema.shape),
    shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape,
  }))
  return { build, schemas }
}
