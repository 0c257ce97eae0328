import { type ComponentProps, useId } from 'react'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  /** The words of the choice that is none yet. */
  empty?: string
  options: readonly { code: string; name: string }[]
}

/** A labelled choice of a few. */
export function SelectField({ label, empty, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <select className="field" id={id} {...select}>
        {empty ? <option value="">{empty}</option> : null}
        {options.map(({ code, name }) => (
          <option value={code} key={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
