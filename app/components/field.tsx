import { type ComponentProps, type ReactNode, useId } from 'react'

type Labels = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input whose hint and error are tied to it for screen readers. */
export function Field({ label, hint, error, ...input }: Labels & ComponentProps<'input'>) {
  return (
    <Labelled {...{ label, hint, error }}>
      {(tied) => <input className="field" {...tied} {...input} />}
    </Labelled>
  )
}

/** The same for a text of some lines. */
export function TextField({ label, hint, error, ...text }: Labels & ComponentProps<'textarea'>) {
  return (
    <Labelled {...{ label, hint, error }}>
      {(tied) => <textarea className="field" {...tied} {...text} />}
    </Labelled>
  )
}

type Tied = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>

function Labelled({ label, hint, error, children }: Labels & { children(tied: Tied): ReactNode }) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
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
