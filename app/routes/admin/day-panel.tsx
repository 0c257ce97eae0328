import { Link } from 'react-router'
import { BlockPanel } from './block-panel.tsx'
import { BookPanel } from './book-panel.tsx'
import type { Day } from './day-view.tsx'
import type { Refused } from './refused.ts'
import { WhyPanel } from './why-panel.tsx'

const TITLES: Record<string, string> = {
  book: 'Book by hand',
  block: 'Block time',
  why: 'Why is this time not offered?',
}

export function DayPanel({ day, refused }: { day: Day; refused: Refused | undefined }) {
  const title = TITLES[day.panel ?? '']
  if (!title) return null
  return (
    <section aria-label={title} className="border border-hairline bg-blossom p-5">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        <Link className="link inline-flex min-h-11 items-center" to={`?date=${day.date}`}>
          Close
        </Link>
      </div>
      {day.panel === 'book' ? <BookPanel day={day} refused={refused} /> : null}
      {day.panel === 'block' ? <BlockPanel day={day} refused={refused} /> : null}
      {day.panel === 'why' ? <WhyPanel day={day} /> : null}
    </section>
  )
}
