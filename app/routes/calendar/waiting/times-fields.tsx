import { CheckList, Field, SelectField } from '#app/components/field.tsx'
import { wishWords } from '#content/words/waiting.ts'
import { DAY_PARTS } from '#domain/calendar/waiting/wish.ts'
import type { Weekday } from '#domain/core/dates.ts'

/** What the fields hold first: any open day and hour until that date. */
export function firstTimes(openDays: readonly Weekday[], today: string, lastDate: string) {
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
        <legend className="font-medium">{wishWords.days}</legend>
        <CheckList
          className="mt-1 grid-cols-2 gap-x-6 sm:grid-cols-4"
          name="weekdayIds"
          of={openDays.map((id) => ({ id, words: `${id[0]?.toUpperCase()}${id.slice(1)}` }))}
        />
        <Wrong words={fields?.weekdayIds} />
      </fieldset>
      <fieldset>
        <legend className="font-medium">{wishWords.partsOfDay}</legend>
        <CheckList
          className="mt-1 sm:grid-cols-3"
          name="partIds"
          of={DAY_PARTS.map((id) => ({ id, words: wishWords.parts[id] }))}
        />
        <Wrong words={fields?.partIds} />
      </fieldset>
      <div className="grid max-w-[40rem] gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label={wishWords.from} name="firstDate" type="date" required />
        <Field label={wishWords.until} name="lastDate" type="date" required />
        <div className="sm:col-span-2">
          <SelectField
            label={wishWords.howSoon}
            name="noticeMinutes"
            options={wishWords.notices}
            hint={wishWords.howSoonHint}
          />
        </div>
      </div>
    </div>
  )
}

function Wrong({ words }: { words: string | undefined }) {
  return words ? <p className="mt-1.5 text-[0.9375rem] text-brick">{words}</p> : null
}
