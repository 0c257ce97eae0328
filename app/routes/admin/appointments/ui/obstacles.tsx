import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatTime } from '#domain/core/when.ts'
import type { BrokenRule, Standing } from '#server/calendar/provider.ts'

export type ObstaclesShown = { broken: BrokenRule[]; standing: Standing[] }

type ObstaclesProps = ObstaclesShown & {
  /** "Move it anyway", "Book it anyway". */
  anyway: string
}

/** What stands against a time, by name; each thing is let pass on purpose or not at all. */
export function Obstacles({ broken, standing, anyway }: ObstaclesProps) {
  return (
    <>
      {broken.length > 0 ? (
        <>
          <p>{['breaks-rules' as const, ...broken].map(sentence).join(' ')}</p>
          <Tick name="override" value="1" words={anyway} />
        </>
      ) : null}
      {standing.length > 0 ? (
        <>
          <p className="figures">{`In that time: ${standing.map(standingWords).join('; ')}.`}</p>
          <Tick
            name="sharesTimeWith"
            value={standing.map((other) => other.id).join(' ')}
            words="Share the time with it on purpose"
          />
        </>
      ) : null}
    </>
  )
}

function Tick(props: { name: string; value: string; words: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={props.name}
        value={props.value}
        className="size-5 shrink-0 accent-clay"
      />
      <span className="min-w-0">{props.words}</span>
    </label>
  )
}

function standingWords({ kind, name, startsAt, endsAt }: Standing): string {
  const { zone } = STUDIO
  const who = kind === 'block' ? 'time you blocked' : name
  return `${who}, ${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`
}
