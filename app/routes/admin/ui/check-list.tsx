import type { ReactNode } from 'react'

/** What can be ticked, one below the other or side by side where there is room. */
export function CheckList({
  name,
  of,
  ticked,
  className,
}: {
  name: string
  of: readonly { id: string; words: ReactNode }[]
  ticked: readonly string[]
  /** Its columns and what keeps it from its heading. */
  className: string
}) {
  return (
    <div className={`grid ${className}`}>
      {of.map(({ id, words }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={id}
            defaultChecked={ticked.includes(id)}
            className="size-5 shrink-0 accent-clay"
          />
          <span className="figures min-w-0">{words}</span>
        </label>
      ))}
    </div>
  )
}
