import { type ComponentProps, useId } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input whose hint and error are tied to it for screen readers. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        className="field"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {hint ? (
        <p className="mt-1.5 text-[0.9375rem] text-driftwood" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
