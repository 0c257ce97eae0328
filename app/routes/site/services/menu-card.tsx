import type { MenuLine, MenuSection } from './menu.ts'

/** One section of the menu, like a printed card: name, minutes and price on hairlines. */
export function MenuCard({ section }: { section: MenuSection }) {
  return (
    <section className="mb-16 last:mb-0 lg:mb-24">
      <h2 className="section-title mb-6 lg:mb-8">{section.title}</h2>
      <ul className="border-b border-hairline">
        {section.lines.map((line) => (
          <li className="menu-line" key={line.name}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="min-w-0 wrap-anywhere text-[1.5rem] lg:text-[1.625rem]">
                <LineName line={line} />
              </h3>
              <p className="figures flex flex-wrap gap-x-5 whitespace-nowrap">
                {line.minutes ? <span className="text-driftwood">{line.minutes}</span> : null}
                <span className="min-w-[3.25rem] text-right lg:min-w-[5.5rem]">{line.price}</span>
              </p>
            </div>
            {line.description ? (
              <p className="-mt-0.5 max-w-[33em] text-driftwood">{line.description}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineName({ line }: { line: MenuLine }) {
  if (!line.href) return line.name
  return (
    <a className="menu-name" href={line.href}>
      {line.name}
    </a>
  )
}
