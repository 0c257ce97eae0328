import type { ReactNode } from 'react'

type SecuritySectionProps = { id: string; heading: string; text: string; children: ReactNode }

export function SecuritySection({ id, heading, text, children }: SecuritySectionProps) {
  return (
    <section
      className="grid gap-x-8 gap-y-6 border-t border-hairline py-10 lg:grid-cols-12"
      aria-labelledby={id}
    >
      <div className="lg:col-span-4">
        <h2 className="text-2xl" id={id}>
          {heading}
        </h2>
        <p className="mt-3 max-w-[26em] text-[0.9375rem] text-driftwood">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}
