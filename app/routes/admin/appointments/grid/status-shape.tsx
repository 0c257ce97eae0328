import { Check } from '../../ui/icons.tsx'
import { TREATMENT_TONES } from '../../ui/treatment-tones.ts'
import type { Grid, PlacedVisit } from './read-grid.ts'

type Standing = Pick<PlacedVisit['item'], 'status' | 'isClientConfirmed' | 'isHere'>

/** How a visit stands is told by its edge, whatever its color: a stripe, two where the client has said yes, a dashed outline. */
export function stripeOf({ status, isClientConfirmed }: Standing): string {
  if (status === 'PENDING') return 'border border-l-4 border-dashed'
  if (status === 'CONFIRMED' && isClientConfirmed) return 'border-l-6 border-double'
  return 'border-l-4'
}

/** And by a mark before the name: a dot for who is here, a check for what is done, a ring for who did not come. */
export function StatusShape({ of }: { of: Standing }) {
  if (of.status === 'COMPLETED') {
    return <Check strokeWidth={2.5} className="mr-0.5 inline size-3.5 align-[-0.125em]" />
  }
  if (of.status === 'NO_SHOW') {
    return <span aria-hidden className={`${MARK} border-2 border-status-red`} />
  }
  if (!of.isHere) return null
  return <span aria-hidden className={`${MARK} bg-clay`} />
}

const MARK = 'mr-1 inline-block size-2.5 rounded-full align-[0.03em]'

const SHAPES: { words: string; of: Standing }[] = [
  { words: 'Confirmed', of: standing('CONFIRMED') },
  { words: 'The client has said yes', of: { ...standing('CONFIRMED'), isClientConfirmed: true } },
  { words: 'Waits for your yes', of: standing('PENDING') },
  { words: 'Here', of: { ...standing('CONFIRMED'), isHere: true } },
  { words: 'Completed', of: standing('COMPLETED') },
  { words: 'No-show', of: standing('NO_SHOW') },
]

function standing(status: Standing['status']): Standing {
  return { status, isClientConfirmed: false, isHere: false }
}

/** What the edges, the marks and the colors mean. */
export function Legend({ grid }: { grid: Pick<Grid, 'treatments' | 'colors'> }) {
  return (
    <details className="mt-3 text-driftwood">
      <summary className="min-h-11 cursor-pointer py-2.5">What the colors and edges mean</summary>
      <ul
        aria-label="How a visit stands"
        className="flex flex-wrap gap-x-5 gap-y-2 text-[0.8125rem]"
      >
        {SHAPES.map(({ words, of }) => (
          <li key={words} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`inline-flex h-5 w-9 items-center justify-center rounded-xs border-bark bg-linen text-bark ${stripeOf(of)}`}
            >
              <StatusShape of={of} />
            </span>
            {words}
          </li>
        ))}
      </ul>
      {grid.treatments.length > 0 ? (
        <ul
          aria-label="Treatments"
          className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-[0.8125rem]"
        >
          {grid.treatments.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <span
                aria-hidden
                className={`inline-block h-5 w-9 rounded-xs border-l-4 ${TREATMENT_TONES[grid.colors[id] ?? 'leaf']}`}
              />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
