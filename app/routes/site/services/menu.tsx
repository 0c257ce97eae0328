import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import {
  aboutExtra,
  everyAddon,
  firstVisitWords,
  goodForWords,
  markOf,
} from '#app/site/site-menu.ts'
import { type DrawingName, drawingFile, drawingSize, isDrawing } from '#content/drawings.ts'
import { microdermabrasion } from '#content/services/page.ts'
import { services as seeded } from '#content/services.ts'
import { menuWords } from '#content/words/menu.ts'
import { type AddOn, menuMinutes, menuPrice, type Service } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'

/** One section of the menu, like a printed card: name, minutes and price on hairlines. */
export function MenuCard({ section }: { section: MenuSection }) {
  return (
    <section className="mb-16 last:mb-0 lg:mb-24">
      <h2 className="section-title mb-6 lg:mb-8">{section.title}</h2>
      <ul className="border-b border-hairline">
        {section.lines.map((line) => (
          <li className={`menu-line ${line.drawing ? 'menu-drawn' : ''}`} key={line.name}>
            {line.drawing ? (
              <img src={drawingFile(line.drawing)} alt="" {...drawingSize} loading="lazy" />
            ) : null}
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3
                className={`min-w-0 max-w-full wrap-anywhere text-[1.375rem] md:flex-1 md:text-[1.5rem] lg:text-[1.625rem] ${line.drawing ? 'max-md:basis-full' : 'flex-1'}`}
              >
                <LineName line={line} />
              </h3>
              <p className="figures flex flex-wrap gap-x-3 whitespace-nowrap max-md:pb-1 md:gap-x-5">
                {line.minutes ? <span className="text-driftwood">{line.minutes}</span> : null}
                <span className="md:min-w-[3.25rem] md:text-right lg:min-w-[5.5rem]">
                  {line.price}
                </span>
              </p>
            </div>
            <div className="-mt-0.5 flex flex-wrap justify-between gap-x-6 text-driftwood empty:hidden">
              {line.description ? <p className="max-w-[33em]">{line.description}</p> : null}
              {line.mark ? <p className="ml-auto text-right">{line.mark}</p> : null}
            </div>
            {line.service ? <LineFoot line={line} service={line.service} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a treatment is for, whether it suits a first visit, and the way to book it. */
function LineFoot({ line, service }: { line: MenuLine; service: string }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 flex-[1_1_8rem] wrap-anywhere text-[0.9375rem] leading-6">
        {line.goodFor ? <p>{line.goodFor}</p> : null}
        {line.firstVisit ? <p className="text-leaf">{line.firstVisit}</p> : null}
      </div>
      <BookLink
        className="link inline-flex min-h-11 shrink-0 items-center self-end"
        wanted={{ service }}
      >
        {menuWords.book}
        <span className="sr-only"> {line.name}</span>
      </BookLink>
    </div>
  )
}

function LineName({ line }: { line: MenuLine }) {
  if (!line.href) return <span className="inline-block py-2.5">{line.name}</span>
  return (
    <a className="menu-name" href={line.href}>
      {line.name}
    </a>
  )
}

type MenuLine = {
  name: string
  description: string
  minutes: string
  price: string
  /** How it is paid, beside its price; empty where that is at the studio. */
  mark: string
  href: string | null
  /** Its drawing, small beside its name; none where it has no page of its own. */
  drawing: DrawingName | null
  goodFor: string
  firstVisit: string
  /** What its Book leads to; null: it is added to something else. */
  service: string | null
}

export type MenuSection = { title: string; lines: MenuLine[] }

/** The menu as it is printed on /services (spec 1 §2 and §9), from the studio's rows. */
export function menuSections(menu: Pick<SiteMenu, 'services' | 'policies'>): MenuSection[] {
  const { services } = menu
  const inCategory = (category: string) =>
    services
      .filter((service) => service.category === category)
      .map((service) => ({ ...serviceLine(service), mark: markOf(service, menu) }))
  const sections = [...new Set(services.map(({ category }) => category))]
  return [
    ...sections.map((title) => ({ title, lines: inCategory(title) })),
    { title: 'Add-On Service', lines: everyAddon(services).map(addonLine) },
  ]
}

function serviceLine(service: Service): Omit<MenuLine, 'mark'> {
  return {
    name: service.name,
    description: service.description,
    minutes: statesMinutes(service) ? menuMinutes(service) : '',
    price: menuPrice(service),
    href: href('/services/:slug', { slug: service.slug }),
    drawing: isDrawing(service.slug) ? service.slug : null,
    goodFor: goodForWords(service),
    firstVisit: firstVisitWords(service),
    service: service.slug,
  }
}

/** The printed menu keeps quiet about the minutes of a consultation (spec 1 §9). */
export function statesMinutes(service: Service): boolean {
  return seeded.find((candidate) => candidate.id === service.id)?.menuDuration !== ''
}

function addonLine(addon: AddOn): MenuLine {
  return {
    name: addon.name,
    description: aboutExtra(addon),
    minutes: `${addon.durationMinutes} min`,
    price: formatPrice(addon.priceCents),
    mark: '',
    href:
      addon.id === microdermabrasion.addonId
        ? href('/services/:slug', { slug: microdermabrasion.slug })
        : null,
    drawing: null,
    goodFor: '',
    firstVisit: '',
    service: null,
  }
}
