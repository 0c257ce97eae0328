import { type ComponentProps, useId } from 'react'

type TextFieldProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled text of some lines whose hint and error are tied to it. */
export function TextField({ label, hint, error, ...text }: TextFieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...text}
      />
      {hint ? (
        <p className="mt-1 text-driftwood" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="mt-1 text-brick" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
