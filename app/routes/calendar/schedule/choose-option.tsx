import { optionPrice, whoMayHave } from '#domain/calendar/menu-words.ts'
import type { Service } from '#domain/calendar/service.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { ChangeTreatment } from './change-treatment.tsx'
import { MenuRow } from './menu-row.tsx'
import { Shell } from './shell.tsx'

/** A treatment that comes in kinds, such as the peels: which one, and who may have it. */
export function ChooseOption({ service, asked }: { service: Service; asked: Asked }) {
  return (
    <Shell
      step="option"
      asked={asked}
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
