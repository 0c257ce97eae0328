import type { ReactNode } from 'react'

// Whole names: the style sheet holds only the classes that it finds written out.
const COLOURS = [
  ['oat', 'bg-oat', 'ground'],
  ['blossom', 'bg-blossom', 'surface'],
  ['linen', 'bg-linen', 'bands'],
  ['hairline', 'bg-hairline', 'lines'],
  ['bark', 'bg-bark', 'text'],
  ['driftwood', 'bg-driftwood', 'second text'],
  ['clay', 'bg-clay', 'the one action'],
  ['clay deep', 'bg-clay-deep', 'the action, pointed at'],
  ['leaf', 'bg-leaf', 'accent, success'],
  ['citrus', 'bg-citrus', 'focus ring, sparks'],
  ['brick', 'bg-brick', 'errors'],
] as const

const STATUSES = [
  ['green', 'bg-status-green-tint text-status-green'],
  ['yellow', 'bg-status-yellow-tint text-status-yellow'],
  ['red', 'bg-status-red-tint text-status-red'],
  ['gray', 'bg-status-gray-tint text-status-gray'],
  ['blue', 'bg-status-blue-tint text-status-blue'],
] as const

export function StyleguideTokens() {
  return (
    <>
      <StyleguidePart title="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-6">
          {COLOURS.map(([name, ground, use]) => (
            <li key={name}>
              <span
                className={`block h-20 forced-color-adjust-none rounded-[2px] border border-hairline ${ground}`}
              />
              <span className="mt-2 block">{name}</span>
              <span className="block text-[0.9375rem] leading-6 text-driftwood">{use}</span>
            </li>
          ))}
        </ul>
        <ul className="mt-8 flex flex-wrap gap-3">
          {STATUSES.map(([name, pair]) => (
            <li className={`rounded-[2px] px-4 py-2 ${pair}`} key={name}>
              {name}
            </li>
          ))}
        </ul>
      </StyleguidePart>
      <StyleguidePart title="Type">
        <p className="hero-title font-display">Light on stone</p>
        <p className="label mt-2 text-driftwood">hero-title, Newsreader</p>
        <p className="section-title mt-10 font-display leading-[1.08]">How a visit goes</p>
        <p className="label mt-2 text-driftwood">section-title, Newsreader</p>
        <p className="mt-10 font-display text-[1.75rem] leading-tight">Prepare, treat, calm</p>
        <p className="label mt-2 text-driftwood">28 px, Newsreader</p>
        <p className="mt-10 max-w-[66ch]">
          Text is 17 px on lines of 28, at most 66 characters wide. It says what happens, how long
          it takes, what it costs and how skin feels after.
        </p>
        <p className="mt-4 text-driftwood">Second text stands back in driftwood.</p>
        <p className="label mt-6">Labels are capitals of 13 px, set wide</p>
        <p className="figures mt-6">50 min · $110.00 · 10:30 AM</p>
      </StyleguidePart>
    </>
  )
}

/** One row of the style guide: what it is, and the thing itself. */
export function StyleguidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-6 border-t border-hairline py-12 lg:grid-cols-12">
      <h2 className="text-[1.75rem] lg:col-span-3">{title}</h2>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </section>
  )
}
