import { menuMinutes, menuPrice } from '#domain/calendar/menu-words.ts'
import type { Service } from '#domain/calendar/service.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { slugOf } from '#domain/core/slug.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { MenuRow } from './menu-row.tsx'
import { Shell } from './shell.tsx'

type ChooseServiceProps = { services: readonly Service[]; asked: Asked; isUnknown: boolean }

export function ChooseService({ services, asked, isUnknown }: ChooseServiceProps) {
  const categories = [...new Set(services.map((service) => service.category))]
  const { isEmbedded, date } = asked
  return (
    <Shell
      step="service"
      asked={asked}
      question="What would you like?"
      lead={isUnknown ? `${siteSentence('unknown-service')} This is what we do.` : null}
    >
      {categories.map((category) => (
        <section key={category} className="mt-10 first:mt-0" aria-labelledby={slugOf(category)}>
          <h2
            id={slugOf(category)}
            className="label border-b border-bark pb-3 font-text tracking-[0.08em]"
          >
            {category}
          </h2>
          <ul>
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <MenuRow
                  key={service.id}
                  to={scheduleHref({ service: service.slug, date, isEmbedded })}
                  name={service.name}
                  about={service.description}
                  minutes={menuMinutes(service)}
                  price={menuPrice(service)}
                />
              ))}
          </ul>
        </section>
      ))}
    </Shell>
  )
}
