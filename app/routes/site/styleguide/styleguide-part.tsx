import type { ReactNode } from 'react'

/** One row of the style guide: what it is, and the thing itself. */
export function StyleguidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-6 border-t border-hairline py-12 lg:grid-cols-12">
      <h2 className="text-[1.75rem] lg:col-span-3">{title}</h2>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </section>
  )
}
