import { Form } from 'react-router'
import { SmallButton } from '../ui/small-button.tsx'

/** Searches a list and narrows it; both stand in the address. */
export function SearchForm(props: {
  label: string
  search: string
  show: string
  choices: readonly { show: string; words: string }[]
}) {
  return (
    <Form role="search" className="mt-5 flex flex-wrap gap-2" key={`${props.search} ${props.show}`}>
      <input
        type="search"
        name="q"
        aria-label={props.label}
        placeholder="Name, address or word"
        defaultValue={props.search}
        maxLength={100}
        className="field min-h-11 min-w-0 flex-1 basis-52 py-1.5 text-[0.9375rem]"
      />
      <select
        name="show"
        aria-label="Show"
        defaultValue={props.show}
        className="field min-h-11 w-auto py-1.5 text-[0.9375rem]"
      >
        {props.choices.map(({ show, words }) => (
          <option key={show} value={show}>
            {words}
          </option>
        ))}
      </select>
      <SmallButton quiet>Search</SmallButton>
    </Form>
  )
}
