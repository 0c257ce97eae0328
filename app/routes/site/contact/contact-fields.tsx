import { type ReactNode, useId } from 'react'
import { contactPage, subjectLabels } from '#content/contact.ts'
import { LONGEST, SUBJECTS } from '#domain/post/contact.ts'

type TypedProps = { typed: string; error: string | undefined }

export function SubjectField({ typed, error }: TypedProps) {
  const id = useId()
  return (
    <Labelled id={id} label="Topic" error={error}>
      <select className="field" id={id} name="subject" required defaultValue={typed}>
        <option value="">{contactPage.noSubject}</option>
        {SUBJECTS.map((subject) => (
          <option value={subject} key={subject}>
            {subjectLabels[subject]}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export function MessageField({ typed, error }: TypedProps) {
  const id = useId()
  return (
    <Labelled id={id} label="Message" error={error}>
      <textarea
        className="field block min-h-44"
        id={id}
        name="message"
        required
        rows={7}
        maxLength={LONGEST.message}
        defaultValue={typed}
      />
    </Labelled>
  )
}

type LabelledProps = { id: string; label: string; error: string | undefined; children: ReactNode }

function Labelled({ id, label, error, children }: LabelledProps) {
  return (
    <div className="sm:col-span-2">
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? <p className="mt-1.5 text-[0.9375rem] text-brick">{error}</p> : null}
    </div>
  )
}
