import { Form, href, useSearchParams } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import type { PanelData } from './day-panel.tsx'
import type { Answer } from './question.ts'
import { TreatmentSelect } from './treatment-select.tsx'

export function WhyPanel({ day }: { day: PanelData }) {
  const [asked] = useSearchParams()
  const fields = day.answer?.fields ?? {}
  const values = { ...Object.fromEntries(asked), date: day.date, time: day.time }
  return (
    <>
      <FormState refused={day.answer ?? undefined} values={values}>
        <Form
          action={href('/admin/appointments')}
          className="space-y-4"
          noValidate
          preventScrollReset
        >
          <input type="hidden" name="panel" value="why" />
          {day.view ? <input type="hidden" name="view" value={day.view} /> : null}
          <TreatmentSelect services={day.services} />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Date" name="date" type="date" required />
            <Field label="Time" name="time" type="time" step={300} required />
          </div>
          <Field
            label="Client’s email"
            name="email"
            type="email"
            autoComplete="off"
            hint="Optional: also checks who may book it."
          />
          <SmallButton>Explain</SmallButton>
        </Form>
      </FormState>
      {day.answer && Object.keys(fields).length === 0 ? <Verdict answer={day.answer} /> : null}
    </>
  )
}

function Verdict({ answer }: { answer: Answer }) {
  return (
    <div role="status" className="mt-5 border-hairline border-t pt-4">
      <p className="font-medium">
        {answer.isOffered ? 'This time is offered.' : 'This time is not offered.'}
      </p>
      {answer.reasons.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {answer.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
