import { textIn } from '#app/form/form.ts'
import { type Columns, fieldsOf, KINDS, type Kind } from '#domain/desk/moving-in/fields.ts'

/** Which column holds what, as the form says; null where it says nothing that can be. */
export function columnsIn(form: FormData): { table: number; kind: Kind; columns: Columns } | null {
  const kind = KINDS.find((one) => one === textIn(form, 'kind'))
  const table = textIn(form, 'table')
  if (!kind || !/^\d{1,2}$/.test(table)) return null
  const columns: Columns = {}
  for (const field of fieldsOf(kind)) {
    const chosen = form.getAll(`column-${field}`).map(String)
    const found = chosen.filter((at) => /^\d{1,3}$/.test(at)).map(Number)
    if (found.length > 0) columns[field] = found
  }
  return { table: Number(table), kind, columns }
}

/** Which of the menu each name means; a name without a choice is left as it is written. */
export function chosenIn(form: FormData): { name: string; key: string }[] {
  const names = form.getAll('name').map(String)
  const keys = form.getAll('key').map(String)
  return names.map((name, index) => ({ name, key: keys[index] ?? '' }))
}
