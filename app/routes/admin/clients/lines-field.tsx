import { useId } from 'react'

type LinesFieldProps = {
  label: string
  hint: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** Several short lines. */
export function LinesField({ label, hint, name, defaultValue, error }: LinesFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field"
        name={name}
        rows={2}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      <p className="mt-1.5 text-driftwood" id={`${id}-hint`}>
        {error ? <span className="block text-brick">{error}</span> : null}
        {hint}
      </p>
    </div>
  )
}
