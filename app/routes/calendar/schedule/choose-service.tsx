import { href, Link } from 'react-router'
import {
  menuMinutes,
  menuPrice,
  optionPrice,
  type Service,
  whoMayHave,
} from '#domain/calendar/service.ts'
import { slugOf } from '#domain/core/slug.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { Shell } from './shell.tsx'
import { ChangeTreatment } from './total.tsx'

type ChooseServiceProps = {
  services: readonly Service[]
  /** How each is paid that is not paid at the studio. */
  marks: Record<string, string>
  /** The file of each one's drawing, where it has one. */
  drawings: Record<string, string>
  asked: Asked
  /** Said where the address names a treatment that is not there. */
  unknown: string | false
  /** The way to the guide, in words; empty in a frame, which it may not stand in. */
  undecided: string
}

export function ChooseService(props: ChooseServiceProps) {
  const { services, marks, drawings, asked, unknown, undecided } = props
  const categories = [...new Set(services.map((service) => service.category))]
  const { isEmbedded, date } = asked
  return (
    <Shell
      step="service"
      asked={asked}
      question="What would you like?"
      lead={
        undecided || unknown ? (
          <>
            {unknown}{' '}
            <a className="link inline-flex min-h-11 items-center" href={href('/guide')}>
              {undecided}
            </a>
          </>
        ) : null
      }
    >
      {categories.map((category) => (
        <section key={category} className="mt-10 first:mt-0" aria-labelledby={slugOf(category)}>
          <h2
            id={slugOf(category)}
            className="label border-b border-bark pb-3 font-text tracking-[0.08em]"
          >
            {category}
          </h2>
          <ul className="lg:grid lg:grid-cols-2 lg:gap-x-16">
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <MenuRow
                  key={service.id}
                  to={scheduleHref({ service: service.slug, date, isEmbedded })}
                  name={service.name}
                  about={service.description}
                  who={marks[service.id]}
                  drawing={drawings[service.id]}
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

/** A treatment that comes in kinds, such as the peels: which one, and who may have it. */
export function ChooseOption({ service, asked }: { service: Service; asked: Asked }) {
  return (
    <Shell
      step="option"
      asked={asked}
      service={service}
      question="Which kind?"
      lead={<ChangeTreatment name={service.name} asked={asked} />}
    >
      <ul className="border-t border-bark">
        {service.options.map((option) => (
          <MenuRow
            key={option.id}
            to={scheduleHref({ ...asked, option: option.id, step: '' })}
            name={option.name}
            about={option.description}
            who={whoMayHave(option)}
            minutes={`${option.durationMinutes} min`}
            price={optionPrice(option)}
          />
        ))}
      </ul>
    </Shell>
  )
}

type MenuRowProps = {
  to: string
  name: string
  about: string
  who?: string | undefined
  drawing?: string | undefined
  minutes: string
  price: string
}

/** A line of a printed menu that can be pressed as a whole. */
function MenuRow({ to, name, about, who, drawing, minutes, price }: MenuRowProps) {
  return (
    <li className="border-b border-hairline">
      <Link
        to={to}
        className={`group grid items-baseline gap-x-4 py-5 ${drawing ? 'lg:min-h-44 grid-cols-[3.75rem_minmax(0,1fr)_auto] grid-rows-[auto_1fr]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        {drawing ? (
          <img
            className="row-span-2 self-start rounded-[2px]"
            src={drawing}
            alt=""
            width={60}
            height={75}
            loading="lazy"
          />
        ) : null}
        <span className="font-display text-[1.5rem] leading-7 transition-colors duration-300 ease-calm group-hover:text-clay">
          {name}
        </span>
        <span className="figures text-right">{price}</span>
        <span className="mt-1 text-[0.9375rem] leading-6 text-driftwood">
          {about}
          {who ? <span className="mt-1.5 block text-bark">{who}.</span> : null}
        </span>
        <span className="figures mt-1 text-right text-[0.9375rem] leading-6 text-driftwood">
          {minutes}
        </span>
      </Link>
    </li>
  )
}
