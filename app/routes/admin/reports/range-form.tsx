import { Form, href, useSubmit } from 'react-router'
import { REPORT_PERIODS, type ReportRange, STEPS, type Step } from '#domain/desk/report-range.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { PERIOD_WORDS, STEP_WORDS } from './range.ts'

const SMALL_FIELD = 'field min-h-11 py-1.5 pl-2.5 text-[0.9375rem]'

/** Which days, and in which steps. A choice shows at once; without script the button does. */
export function RangeForm({ range, by }: { range: ReportRange; by: Step }) {
  const submit = useSubmit()
  return (
    <div className="space-y-3">
      <Form
        action={href('/admin/reports')}
        className="flex flex-wrap items-end gap-2"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <Choice label="Period" name="period" value={range.period}>
          {REPORT_PERIODS.map((period) => (
            <option key={period} value={period}>
              {PERIOD_WORDS[period]}
            </option>
          ))}
          {range.period === 'own' ? <option value="own">{PERIOD_WORDS.own}</option> : null}
        </Choice>
        <Choice label="By" name="by" value={by}>
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {STEP_WORDS[step]}
            </option>
          ))}
        </Choice>
        {range.period === 'own' ? <OwnDates range={range} /> : null}
        <SmallButton quiet>Show</SmallButton>
      </Form>
      <Folded words="Your own dates" open={range.period === 'own'}>
        <Form action={href('/admin/reports')} className="mt-1 flex flex-wrap items-end gap-2">
          <input type="hidden" name="period" value="own" />
          <DateField label="From" name="from" value={range.from} />
          <DateField label="To" name="to" value={range.to} />
          <SmallButton quiet>Show these dates</SmallButton>
        </Form>
      </Folded>
    </div>
  )
}

function OwnDates({ range }: { range: ReportRange }) {
  return (
    <>
      <input type="hidden" name="from" value={range.from} />
      <input type="hidden" name="to" value={range.to} />
    </>
  )
}

function Choice(props: { label: string; name: string; value: string; children: React.ReactNode }) {
  return (
    <label className="text-[0.875rem] text-driftwood">
      {props.label}
      <select
        key={props.value}
        name={props.name}
        defaultValue={props.value}
        className={`${SMALL_FIELD} mt-1 block w-auto pr-10`}
      >
        {props.children}
      </select>
    </label>
  )
}

function DateField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className="text-[0.875rem] text-driftwood">
      {label}
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        required
        className={`${SMALL_FIELD} mt-1 block w-40`}
      />
    </label>
  )
}
