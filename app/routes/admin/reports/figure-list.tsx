import { Link } from 'react-router'
import type { ReportFigure } from './figures.ts'

/** The numbers at the head; each opens what it was counted from. */
export function FigureList(props: { figures: ReportFigure[]; query: string; before: string }) {
  return (
    <>
      <dl className="grid grid-cols-2 border-hairline border-t border-l md:grid-cols-3 xl:grid-cols-4">
        {props.figures.map((figure) => (
          <div
            key={figure.name}
            className="relative border-hairline border-r border-b bg-blossom p-3 has-[a:hover]:bg-linen sm:p-4"
          >
            <dt className="label text-driftwood">{figure.name}</dt>
            <dd className="mt-1.5">
              <Opens figure={figure} query={props.query} />
              <span className="figures mt-1 block text-[0.875rem] leading-5 text-driftwood">
                <span className="sr-only">Before: </span>
                {figure.before}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.875rem] text-driftwood">
        Small figures: {props.before}, and the change since.
      </p>
    </>
  )
}

function Opens({ figure, query }: { figure: ReportFigure; query: string }) {
  const look =
    'figures font-display text-2xl leading-8 after:absolute after:inset-0 xl:text-[1.75rem]'
  if ('part' in figure.opens) {
    return (
      <a href={`#${figure.opens.part}`} className={look}>
        {figure.value}
      </a>
    )
  }
  return (
    <Link to={`/admin/reports/rows?of=${figure.opens.rows}&${query}`} className={look}>
      {figure.value}
    </Link>
  )
}
