import { useId } from 'react'

/** What the site says about a product. */
export function WordsField({
  defaultValue,
  error,
}: {
  defaultValue: string
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block font-medium text-[0.9375rem]" htmlFor={id}>
        Words
      </label>
      <textarea
        className="field min-h-24"
        id={id}
        name="description"
        rows={3}
        maxLength={2000}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
