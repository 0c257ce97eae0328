import { SOURCE_NAMES } from '#domain/desk/moving-in/fields.ts'
import type { TableReport } from '#server/desk/moving-in/report.ts'
import { Folded } from '../ui/controls.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { broughtOf, counted, reasonWords } from './move-in-words.ts'
import { NamedRows } from './named-rows.tsx'

const KIND_WORDS = {
  clients: 'clients',
  visits: 'visits',
  services: 'treatments',
  payments: 'payments',
} as const

type BatchTableProps = {
  table: TableReport
  at: number
  version: number
  isOpen: boolean
  /** The page is already called so. */
  isNamed: boolean
}

/** One file of an upload: what it is taken for, what comes of it, and what does not. */
export function BatchTable({ table, at, version, isOpen, isNamed }: BatchTableProps) {
  const { name, source, kind, isSure, rows } = table
  const isLeft = kind === 'payments'
  const reasons = [...Object.entries(table.refused), ...Object.entries(table.remarks)]
  return (
    <section className="border-hairline border-t pt-6">
      <h2 className={isNamed ? 'sr-only' : 'text-2xl break-words'}>{name}</h2>
      <p className="mt-1 text-driftwood">
        {isSure
          ? `Read as ${readAs(source, kind)}: ${counted(rows, 'row')}.`
          : `${counted(rows, 'row')}. I do not know this list: tell me below which column holds what.`}
      </p>
      {isLeft ? (
        <p className="mt-3 max-w-[36em]">
          Payments are not brought in: they stay in the books of the system that took them.
        </p>
      ) : null}
      {isSure && !isLeft ? <Brought table={table} isLookedAt={isOpen} /> : null}
      {isSure && reasons.length > 0 ? <Reasons table={table} reasons={reasons} /> : null}
      {isOpen ? (
        isSure ? (
          <Folded words="Change the columns" className="mt-3">
            <ColumnsForm table={table} at={at} version={version} />
          </Folded>
        ) : (
          <ColumnsForm table={table} at={at} version={version} />
        )
      ) : null}
    </section>
  )
}

/** What comes in of a list, or has come, with the first rows of each kind while it is only looked at. */
function Brought({ table, isLookedAt }: { table: TableReport; isLookedAt: boolean }) {
  const brought = broughtOf(table)
  if (brought.length === 0) return <p className="mt-3">Nothing new</p>
  return (
    <ul className="figures mt-3 list-disc space-y-2 pl-5">
      {brought.map(({ words, count, named }) => (
        <li key={words}>
          {words}
          {isLookedAt ? <NamedRows rows={named} count={count} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** "a list of clients" where nobody's own headings tell whose it is. */
function readAs(source: TableReport['source'], kind: TableReport['kind']): string {
  return source === 'other'
    ? `a list of ${KIND_WORDS[kind]}`
    : `${KIND_WORDS[kind]} from ${SOURCE_NAMES[source]}`
}

type ReasonsProps = { table: TableReport; reasons: [string, number][] }

function Reasons({ table, reasons }: ReasonsProps) {
  const { refused, problems } = table
  const count = Object.values(refused).reduce((sum, one) => sum + one, 0)
  return (
    <div className="mt-4">
      <h3 className="label font-text text-driftwood">
        {count > 0 ? `${counted(count, 'row')} not brought in, and what to know` : 'What to know'}
      </h3>
      <ul className="mt-2 space-y-3">
        {reasons.map(([why, rows]) => {
          const named = problems.filter((problem) => problem.why === why)
          const isNamed = named.some(({ who }) => who !== '')
          return (
            <li key={why}>
              <p>
                {reasonWords(why)}{' '}
                <span className="figures text-driftwood">({counted(rows, 'row')})</span>
              </p>
              {isNamed ? (
                <NamedRows rows={named} count={rows} />
              ) : (
                <Folded words={named.length < rows ? `The first ${named.length}` : 'Which'}>
                  <ul className="figures text-driftwood">
                    {named.map(({ at }) => (
                      <li key={at}>Row {at}</li>
                    ))}
                  </ul>
                </Folded>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
