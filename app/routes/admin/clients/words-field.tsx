import { useId } from 'react'

type WordsFieldProps = {
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

export function WordsField({ label, defaultValue, error }: WordsFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field"
        name="words"
        rows={3}
        maxLength={4000}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p className="mt-1.5 text-brick" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
