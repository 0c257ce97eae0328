import type { Found } from '#server/desk/search.ts'
import { useDeskSearch } from '../../shell/destinations.ts'
import type { PanelData } from './read-panel.ts'

/** Who fits what was typed, as the server answers; null while nothing was asked. */
export function useFound(typed: string, who: PanelData['who']): Found['clients'] | null {
  const asked = typed.trim()
  const answered = useDeskSearch(asked)
  if (answered) return answered.clients
  return asked !== '' && asked === who.asked ? who.found : null
}

/** What the address keeps of a booking that is being typed. */
export function keptIn(day: PanelData, form: HTMLFormElement | null) {
  const typed = (name: string) => {
    const value = form && new FormData(form).get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    view: day.view,
    date: typed('date') || day.date,
    panel: 'book',
    time: typed('time') || day.time,
    treatment: typed('treatment') ?? day.treatment,
    addonIds: form ? new FormData(form).getAll('addonIds').map(String) : day.addonIds,
  }
}

/** Whoever is not on file yet: what was typed goes where it belongs. */
export function fillNew(typed: string, form: HTMLFormElement | null): void {
  const fill = (name: string, value: string) => {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const [first = '', ...rest] = typed.split(/\s+/)
  if (typed.includes('@')) fill('email', typed)
  else if (/^[\d\s().+-]+$/.test(typed)) fill('phone', typed)
  else {
    fill('firstName', first)
    fill('lastName', rest.join(' '))
  }
  const isNamed = !/[@\d]/.test(typed)
  const name = form?.elements.namedItem(isNamed ? 'treatment' : 'firstName')
  if (name instanceof HTMLElement) name.focus()
}
