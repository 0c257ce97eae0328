import type { DayVisit } from '#server/desk/today/today.ts'
import { VisitRow } from '../appointments/ui/visit-row.tsx'

/** Visits of the day, each with its marks, its next step at hand and the others behind one more tap. */
export function DayList(props: { title: string; visits: DayVisit[]; now: number }) {
  if (props.visits.length === 0) return null
  return (
    <section aria-label={props.title}>
      <h2 className="text-2xl">{props.title}</h2>
      <ol className="mt-3 border-hairline border-t">
        {props.visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <VisitRow visit={visit} now={props.now} />
          </li>
        ))}
      </ol>
    </section>
  )
}
