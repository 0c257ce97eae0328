import { type ReactNode, useId } from 'react'

/** A part of a page: its name at the left where there is room, what it holds beside it. */
export function Section(props: { title: string; lead?: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        {props.lead ? (
          <p className="mt-2 text-[0.9375rem] leading-6 text-driftwood">{props.lead}</p>
        ) : null}
      </div>
      <div>{props.children}</div>
    </section>
  )
}
