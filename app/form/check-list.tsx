import type { ReactNode } from 'react'
import { Tick } from '#app/components/field.tsx'
import { useTicked } from './form-state.tsx'

type CheckListProps = {
  name: string
  of: readonly { id: string; words: ReactNode }[]
  ticked?: readonly string[]
  /** Its columns and what keeps it from its heading. */
  className: string
}

/** What can be ticked, one below the other or side by side where there is room. */
export function CheckList({ name, of, ticked, className }: CheckListProps) {
  const { tickedOf } = useTicked()
  return (
    <div className={`grid ${className}`}>
      {of.map(({ id, words }) => (
        <Tick
          key={id}
          name={name}
          value={id}
          defaultChecked={(ticked ?? tickedOf(name)).includes(id)}
        >
          <span className="figures">{words}</span>
        </Tick>
      ))}
    </div>
  )
}
