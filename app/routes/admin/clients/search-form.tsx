import { useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { SmallButton } from '../ui/controls.tsx'

const TYPING_PAUSE_MS = 180

type SearchFormProps = { query: string; sort: string; sorts: Record<string, string> }

/** Searches as it is typed into; without script, at the press of its button. */
export function SearchForm({ query, sort, sorts }: SearchFormProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      pause,
    )
  }
  return (
    <Form
      action={href('/admin/clients')}
      role="search"
      className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      <div className="col-span-2 sm:col-span-1">
        <label className="mb-1.5 block font-medium" htmlFor="client-search">
          Name, email or phone
        </label>
        <input
          id="client-search"
          className="field"
          type="search"
          name="q"
          defaultValue={query}
          autoComplete="off"
          onInput={({ currentTarget: { form } }) => form && search(form, TYPING_PAUSE_MS)}
        />
      </div>
      <SelectField
        label="Sorted by"
        name="sort"
        defaultValue={sort}
        options={Object.entries(sorts).map(([code, name]) => ({ code, name }))}
        onChange={({ currentTarget: { form } }) => form && search(form, 0)}
      />
      <SmallButton quiet className="button button-quiet min-h-12 px-4">
        Search
      </SmallButton>
    </Form>
  )
}
