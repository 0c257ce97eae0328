import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SmallButton } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'
import { type EffectShown, effectWords, type TimesOn, times } from './effect-words.ts'

type EffectPanelProps = {
  effect: EffectShown | undefined
  /** "In the next 60 days", "On these dates". */
  when: string
}

/** What a change would do, before it is saved. */
export function EffectPanel({ effect, when }: EffectPanelProps) {
  return (
    <section
      aria-label="What this changes"
      aria-live="polite"
      className="border-bark border-t pt-4"
    >
      <h2 className="text-xl">What this changes</h2>
      {effect ? <Effect effect={effect} when={when} /> : <Nothing />}
    </section>
  )
}

function Nothing() {
  return (
    <p className="mt-2 text-driftwood">
      Change something, and what it does to your free times stands here before you save.
    </p>
  )
}

function Effect({ effect, when }: { effect: EffectShown; when: string }) {
  const words = effectWords(effect)
  const hasEffect = words !== '' || effect.lengths.length > 0
  if (!hasEffect) return <p className="mt-2">{when} nothing changes for your clients.</p>
  return (
    <>
      <p className="figures mt-2 font-medium">
        {words ? `${when}: ${words}.` : `${when} only some treatments change.`}
      </p>
      <Touched visits={effect.touched} />
      <Times words="Hidden" all={effect.hidden} on={effect.hiddenOn} />
      <Times words="Opened" all={effect.opened} on={effect.openedOn} />
      <ByTreatment lengths={effect.lengths} />
    </>
  )
}

function Touched({ visits }: { visits: EffectShown['touched'] }) {
  const year = useYear()
  if (visits.length === 0) return null
  return (
    <div className="mt-3 border-clay border-l-2 pl-4">
      <p>
        {visits.length === 1 ? 'This visit lies' : 'These visits lie'} outside the new hours.
        Nothing is canceled: they stay until you move them.
      </p>
      <ul className="mt-1">
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link
              className="link figures inline-flex min-h-11 items-center"
              to={visitPath(visit.id)}
            >
              {formatWhen(visit.startsAt, STUDIO.zone, year)} · {visit.clientName},{' '}
              {visit.serviceName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Times({ words, all, on }: { words: string; all: number; on: TimesOn[] }) {
  if (all === 0) return null
  const shown = on.reduce((total, { times: listed }) => total + listed.length, 0)
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">
        {words}: {times(all)}
      </summary>
      <ul className="figures space-y-1 pb-2 text-driftwood">
        {on.map(({ date, times: listed }) => (
          <li key={date}>
            {date}: {listed.join(', ')}
          </li>
        ))}
        {shown < all ? <li>and {times(all - shown)} more</li> : null}
      </ul>
    </details>
  )
}

function ByTreatment({ lengths }: { lengths: EffectShown['lengths'] }) {
  if (lengths.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">By treatment</summary>
      <table className="figures w-full text-left">
        <thead className="text-driftwood">
          <tr>
            <th className="py-1 font-normal">Treatment</th>
            <th className="py-1 text-right font-normal">Hidden</th>
            <th className="py-1 text-right font-normal">Opened</th>
          </tr>
        </thead>
        <tbody>
          {lengths.map(({ name, hidden, opened }) => (
            <tr key={name} className="border-hairline border-t">
              <td className="py-1.5">{name}</td>
              <td className="py-1.5 text-right">{hidden}</td>
              <td className="py-1.5 text-right">{opened}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Saving within reach of a thumb, with the effect in a line; beside the effect itself on wide screens. */
export function SaveBar({ effect }: { effect: EffectShown | undefined }) {
  const words = effect ? effectWords(effect) : ''
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 border-hairline border-t bg-oat px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0 xl:static xl:border-0 xl:py-0">
      {words ? (
        <p aria-hidden className="figures mb-2 text-driftwood xl:hidden">
          {words}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SmallButton name="intent" value="save">
          Save
        </SmallButton>
        <SmallButton quiet name="intent" value="preview">
          What this changes
        </SmallButton>
      </div>
    </div>
  )
}
