import { CheckList, Field, SelectField } from '#app/components/field.tsx'
import { DAY_PARTS } from '#domain/calendar/waiting/wish.ts'
import { addDays, type Weekday } from '#domain/core/dates.ts'

const NOTICES = [
  { code: '60', name: 'Within an hour' },
  { code: '180', name: 'With three hours’ notice' },
  { code: '1440', name: 'With a day’s notice' },
  { code: '2880', name: 'With two days’ notice' },
]
const PART_WORDS = {
  morning: 'Mornings, until noon',
  afternoon: 'Afternoons, noon to 5 pm',
  evening: 'Evenings, from 5 pm',
}
const WEEKS_AHEAD = 4

/** What the fields hold first: any open day and hour of the coming weeks. */
export function firstTimes(
  openDays: readonly Weekday[],
  today: string,
  lastDate = addDays(today, WEEKS_AHEAD * 7),
) {
  return {
    weekdayIds: openDays,
    partIds: DAY_PARTS,
    firstDate: today,
    lastDate,
    noticeMinutes: '180',
  }
}

type TimesFieldsProps = {
  fields: Record<string, string> | undefined
  /** The days on which the studio opens. */
  openDays: readonly Weekday[]
}

/** When somebody could come. Within a `FormState`. */
export function TimesFields({ fields, openDays }: TimesFieldsProps) {
  return (
    <div className="space-y-6">
      <fieldset>
        <legend className="font-medium">Which days suit you?</legend>
        <CheckList
          className="mt-1 grid-cols-2 gap-x-6 sm:grid-cols-4"
          name="weekdayIds"
          of={openDays.map((id) => ({ id, words: `${id[0]?.toUpperCase()}${id.slice(1)}` }))}
        />
        <Wrong words={fields?.weekdayIds} />
      </fieldset>
      <fieldset>
        <legend className="font-medium">At what time of day?</legend>
        <CheckList
          className="mt-1 sm:grid-cols-3"
          name="partIds"
          of={DAY_PARTS.map((id) => ({ id, words: PART_WORDS[id] }))}
        />
        <Wrong words={fields?.partIds} />
      </fieldset>
      <div className="grid max-w-[40rem] gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="From" name="firstDate" type="date" required />
        <Field label="Until" name="lastDate" type="date" required />
        <div className="sm:col-span-2">
          <SelectField
            label="How soon could you be here?"
            name="noticeMinutes"
            options={NOTICES}
            hint="Times that are free sooner than that are not offered to you."
          />
        </div>
      </div>
    </div>
  )
}

function Wrong({ words }: { words: string | undefined }) {
  return words ? <p className="mt-1.5 text-[0.9375rem] text-brick">{words}</p> : null
}
