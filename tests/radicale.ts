import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRadicale, freePort } from '#scripts/machine.mjs'
import { onTestFinished } from './finished.ts'

export const LOGIN = { user: 'owner@example.com', password: 'an app password' }

/** A real CalDAV server of its own on a free port, with one calendar; it goes with the test. */
async function startRadicale(calendars: readonly string[] = ['work']) {
  const folder = mkdtempSync(join(tmpdir(), 'grove-radicale-'))
  const users = join(folder, 'users')
  writeFileSync(users, `${LOGIN.user}:${LOGIN.password}\n`)
  const port = await freePort()
  const config = join(folder, 'config')
  writeFileSync(
    config,
    [
      ...['[server]', `hosts = 127.0.0.1:${port}`, '[auth]', 'type = htpasswd'],
      ...[`htpasswd_filename = ${users}`, 'htpasswd_encryption = plain', 'delay = 0'],
      ...['[storage]', `filesystem_folder = ${join(folder, 'collections')}`],
      ...['[logging]', 'level = critical', ''],
    ].join('\n'),
  )
  const server: ChildProcess = spawn(findRadicale(), ['--config', config], { stdio: 'ignore' })
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}/`
  for (let waited = 0; ; waited += 1) {
    if (await fetch(url).then(Boolean, () => false)) break
    if (waited === 200 || server.exitCode !== null) throw new Error('Radicale did not start.')
    await pause(50)
  }
  const home = `${url}${encodeURIComponent(LOGIN.user)}/`
  for (const name of calendars) {
    const made = await ask(`${home}${name}/`, 'MKCALENDAR')
    if (made.status !== 201) throw new Error(`Radicale answered ${made.status}`)
  }
  return { url, home, stop, calendar: (name: string) => calendarOf(`${home}${name}/`) }
}

/** The same, ended with the test that asked for it. */
export async function radicale(calendars?: readonly string[]) {
  const server = await startRadicale(calendars)
  onTestFinished(server.stop)
  return server
}

/** What the owner does in her telephone, by the same wire. */
function calendarOf(address: string) {
  const at = (name: string) => `${address}${name}`
  return {
    address,
    /** The names of its events, in order. */
    async names(): Promise<string[]> {
      const answer = await ask(address, 'PROPFIND', undefined, { Depth: '1' })
      const hrefs = [...(await answer.text()).matchAll(/<href>([^<]*\.ics)<\/href>/g)]
      return hrefs.map(([, href = '']) => decodeURIComponent(href.split('/').at(-1) ?? '')).sort()
    },
    async read(name: string): Promise<string | null> {
      const answer = await ask(at(name), 'GET')
      return answer.ok ? answer.text() : null
    },
    async put(name: string, lines: readonly string[]): Promise<void> {
      const uid = name.replace(/\.ics$/, '')
      const event = [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        ...lines,
        'END:VEVENT',
      ]
      await this.write(
        name,
        ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'END:VCALENDAR'].join('\r\n'),
      )
    },
    async write(name: string, text: string): Promise<void> {
      const answer = await ask(at(name), 'PUT', text)
      if (!answer.ok) throw new Error(`Radicale answered ${answer.status}: ${await answer.text()}`)
    },
    async remove(name: string): Promise<void> {
      await ask(at(name), 'DELETE')
    },
    /** Moves an event as a finger does: another start and end, all else as it was. */
    async move(name: string, startsAt: number, endsAt: number): Promise<void> {
      const text = (await this.read(name)) ?? ''
      const moved = text
        .replace(/DTSTART[^\r\n]*/, `DTSTART:${basic(startsAt)}`)
        .replace(/DTEND[^\r\n]*/, `DTEND:${basic(endsAt)}`)
      await this.write(name, moved)
    },
  }
}

export function basic(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function ask(url: string, method: string, body?: string, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64')}`
  return fetch(url, { method, headers: { authorization, ...headers }, ...(body && { body }) })
}
