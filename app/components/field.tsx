import { type ComponentProps, type ReactNode, useId } from 'react'
import { useField, useTicked } from '#app/form/form-state.tsx'

type Labels = { label: ReactNode; hint?: ReactNode; error?: string | undefined }
type LabelledProps = Labels & {
  /** Where the error stands already; it is not said twice. */
  saidAt: string | undefined
  children(tied: Tied): ReactNode
}

/**
 * A labelled input whose hint and error are tied to it for screen readers. Within a `FormState` it knows by its
 * name what it holds, what was wrong with it and what it may hold.
 */
export function Field({ label, hint, error, ...input }: Labels & ComponentProps<'input'>) {
  const field = useField({ ...input, error })
  return (
    <Labelled label={label} hint={hint} {...field.said}>
      {(tied) => <input className="field" {...tied} {...field.limits} {...input} {...field.held} />}
    </Labelled>
  )
}

/** The same for a text of some lines. */
export function TextField({ label, hint, error, ...text }: Labels & ComponentProps<'textarea'>) {
  const field = useField({ ...text, error })
  const { required, maxLength } = field.limits
  return (
    <Labelled label={label} hint={hint} {...field.said}>
      {(tied) => (
        <textarea
          className="field"
          {...tied}
          {...{ required, maxLength }}
          {...text}
          {...field.held}
        />
      )}
    </Labelled>
  )
}

type SelectProps = Labels & {
  /** The words of the choice that is none yet. */
  empty?: string
  options?: readonly { code: string; name: string }[]
}

/** The same for a choice of a few. */
export function SelectField(props: SelectProps & ComponentProps<'select'>) {
  const { label, hint, error, empty, options = [], children, ...select } = props
  const field = useField({ ...select, error })
  const { required } = field.limits
  return (
    <Labelled label={label} hint={hint} {...field.said}>
      {(tied) => (
        <select className="field" {...tied} required={required} {...select} {...field.held}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map(({ code, name }) => (
            <option value={code} key={code}>
              {name}
            </option>
          ))}
          {children}
        </select>
      )}
    </Labelled>
  )
}

type TickProps = ComponentProps<'input'> & { name: string; value?: string }

/** A box to tick; within a `FormState` it knows whether it is. */
export function Tick({ children, value = '1', defaultChecked, ...input }: TickProps) {
  const { isTicked } = useTicked()
  return (
    <label className="flex min-h-11 items-start gap-3 py-[calc((2.75rem-1lh)/2)]">
      <input
        type="checkbox"
        value={value}
        defaultChecked={defaultChecked ?? isTicked(input.name, value)}
        className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-clay"
        {...input}
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  )
}

type CheckListProps = {
  name: string
  of: readonly { id: string; words: ReactNode }[]
  ticked?: readonly string[]
  /** Its columns and what keeps it from its heading. */
  className: string
}

/** What can be ticked, one below the other or side by side where there is room. */
export function CheckList({ name, of, ticked, className }: CheckListProps) {
  const { tickedOf } = useTicked()
  return (
    <div className={`grid ${className}`}>
      {of.map(({ id, words }) => (
        <Tick
          key={id}
          name={name}
          value={id}
          defaultChecked={(ticked ?? tickedOf(name)).includes(id)}
        >
          <span className="figures">{words}</span>
        </Tick>
      ))}
    </div>
  )
}

type Tied = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>

/** What stands around a control: its label, and its hint and error, tied to it. */
export function Labelled({ label, hint, error, saidAt, children }: LabelledProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && (saidAt ?? `${id}-error`)]
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {hint ? (
        <p className="mt-1.5 text-[0.9375rem] text-driftwood" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error && !saidAt ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
