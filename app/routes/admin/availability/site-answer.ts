import { data } from 'react-router'
import { readingsAbout } from '#content/readings.ts'
import { READINGS, type ReadingName, SiteFacts } from '#domain/calendar/site-facts.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'

export type SiteAnswer = {
  code: ErrorCode
  typed: Record<string, string> | null
  differences: Difference[]
}

type Owner = Parameters<Studio['hours']['save']>[2]

/** Shows the hours that visits are booked by, or settles readings; null where it was saved. */
export async function answerSite(form: FormData, { hours }: Studio, owner: Owner) {
  const version = versionIn(form)
  if (form.get('intent') === 'show-hours') {
    const { settings } = await hours.sheet()
    const week = { kind: 'week', settings, buffers: {}, showOnSite: true } as const
    const saved = await hours.save(week, version, owner)
    return saved.ok ? null : refused(saved.code, null, [])
  }
  const typed = Object.fromEntries(READINGS.map((name) => [name, String(form.get(name))]))
  const read = SiteFacts.shape.readings.safeParse(typed)
  if (!read.success) return refused('bad-request', typed, [])
  const saved = await hours.saveReadings(read.data, version, owner)
  if (saved.ok) return null
  const { facts } = await hours.sheet()
  const differences = READINGS.filter((name) => facts.readings[name] !== typed[name]).map(
    (name) => ({
      label: readingsAbout[name].title,
      stored: choiceWords(name, facts.readings[name]),
      typed: choiceWords(name, typed[name] ?? ''),
    }),
  )
  return refused(saved.code, typed, differences)
}

function refused(code: ErrorCode, typed: SiteAnswer['typed'], differences: Difference[]) {
  return data<SiteAnswer>({ code, typed, differences }, code === 'bad-request' ? 400 : 409)
}

function choiceWords(name: ReadingName, choice: string): string {
  return choice === 'shown' ? readingsAbout[name].settle : readingsAbout[name].keep
}
