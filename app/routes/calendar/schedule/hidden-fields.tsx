import { type Asked, entriesOf } from '../ui/schedule-state.ts'

/** The answers given so far, carried along by a form. */
export function HiddenFields({ asked }: { asked: Partial<Asked> }) {
  return entriesOf(asked).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
