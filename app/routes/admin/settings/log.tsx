import { href, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import type { Route } from './+types/log'
import { SettingsFrame } from './frame.tsx'
import { actorWords, detailWords, LOG_WORDS, networkWords } from './log-words.ts'

const LINES = 50

export const meta = () => deskMeta('Log')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const [at, id] = (url.searchParams.get('before') ?? '').split('.', 2)
  const before = id && Number.isSafeInteger(Number(at)) ? { at: Number(at), id } : null
  const { audit, now } = context.get(studioContext)
  const year = yearOf(now(), STUDIO.zone)
  const found = await audit.page({ ...(before ? { before } : {}), limit: LINES + 1 })
  const lines = found.slice(0, LINES)
  const last = found.length > LINES ? lines.at(-1) : undefined
  return {
    lines: lines.map((line) => ({
      id: line.id,
      when: formatWhen(line.at, STUDIO.zone, year),
      who: actorWords(line),
      what: LOG_WORDS[line.kind],
      whose: line.subjectId === line.actorId ? null : line.subjectName,
      detail: detailWords(line.detail),
      network: networkWords(line.network),
    })),
    older: last ? `?before=${last.at}.${last.id}` : null,
    isFirst: before === null,
  }
}

export default function Log({ loaderData: { lines, older, isFirst } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Log"
      text="Every sign-in and every change at the desk, newest first. Lines are added and never changed; they are kept for 400 days."
    >
      {lines.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">Nothing older.</p>
      ) : (
        <ol className="mt-6 border-hairline border-t">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid gap-x-6 border-hairline border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <span className="figures text-driftwood">{line.when}</span>
              <span className="min-w-0 break-words">
                <span className="font-medium">{line.who}</span>: {line.what}
                {line.whose ? ` (${line.whose})` : null}
                <span className="block text-driftwood">
                  {[line.detail, line.network].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex gap-6">
        {isFirst ? null : (
          <Link to={href('/admin/settings/log')} className="link inline-flex min-h-11 items-center">
            Newest
          </Link>
        )}
        {older ? (
          <Link to={older} className="link inline-flex min-h-11 items-center">
            Older
          </Link>
        ) : null}
      </p>
    </SettingsFrame>
  )
}
