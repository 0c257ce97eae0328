import { SelectField } from '#app/components/field.tsx'
import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'

const OPTIONS: { code: ClientNames; name: string }[] = [
  { code: 'off', name: 'Not at all: the treatment alone' },
  { code: 'initials', name: 'By initials: “Acne Facial, A. R.”' },
  { code: 'full', name: 'In full: “Acne Facial, Ana Rivera”' },
]

/** How clients are named outside the studio. */
export function NamesField({ names }: { names?: ClientNames }) {
  return (
    <SelectField
      label="Name clients"
      name="names"
      options={OPTIONS}
      {...(names && { defaultValue: names })}
    />
  )
}
