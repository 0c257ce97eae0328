import type { Desk } from '../../core/audit.ts'
import type { Env } from '../../core/env.ts'
import type { ReadVisit } from '../reminder-words.ts'
import type { LinkSeal } from '../secret-links.ts'
import type { ExampleAfterVisit } from '../wording/wording.ts'
import type { Compose } from '../written-on-leaving.ts'
import { exampleAfterVisit } from './letters.ts'
import { type AfterVisitChoice, createAfterVisitChoice, rhythmsIn } from './policy.ts'
import { type AfterVisitStop, createAfterVisitStop } from './stop.ts'
import { createAfterVisitWords, type ProposeTimes } from './words.ts'

/** What follows a visit: which letters the owner sends, how each is written, and how whoever gets them ends them. */
export type AfterVisit = AfterVisitChoice & {
  links: AfterVisitStop
  write: Compose
  example: ExampleAfterVisit
}

export function createAfterVisit(
  parts: Desk & {
    env: Env
    secret: string
    seal: LinkSeal
    readVisit: ReadVisit
    proposeTimes: ProposeTimes
    reviewUrlFor(bookingId: string): string
  },
): AfterVisit {
  const links = createAfterVisitStop({ ...parts, publicUrl: parts.env.PUBLIC_URL })
  return {
    ...createAfterVisitChoice(parts),
    links,
    write: createAfterVisitWords({ ...parts, stopLinks: links }),
    async example(kind, visit, said) {
      const weeks = (await rhythmsIn(parts.database.rows))(visit.serviceId)
      return exampleAfterVisit(kind, visit, { ...said, weeks })
    },
  }
}
