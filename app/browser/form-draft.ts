import { watchCured } from '../form/cured.ts'
import { watchParts } from './form-parts.ts'
import { HANDED_OVER } from './handed-over.ts'

// Stands inline on the form before a visit: what was written survives a lost connection and a reload.
// Kept in this tab alone and gone with it, since it is about somebody's health.
const KEY = `form ${location.pathname}`

const form = document.querySelector<HTMLFormElement>('form[data-draft-form]')
if (form) keepDraft(form)
else sessionStorage.removeItem(KEY)
// Other tabs of the back office leave what they show.
if (document.querySelector('[data-handed-over]')) localStorage.setItem(HANDED_OVER, 'yes')

function keepDraft(form: HTMLFormElement): void {
  if (form.dataset.draftForm === 'empty') restore(form)
  showDetails(form)
  watchCured(form)
  watchParts(form)
  form.addEventListener('input', () => {
    showDetails(form)
    const typed = Object.fromEntries(new FormData(form))
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  })
  form.addEventListener('submit', (event) => {
    if (navigator.onLine) return
    // The browser's own page for a lost connection would take this one away.
    event.preventDefault()
    sayNoConnection(form)
  })
  const problem = form.querySelector<HTMLElement>('[aria-invalid="true"], [id$="-error"]')
  problem?.scrollIntoView({ block: 'center' })
}

function restore(form: HTMLFormElement): void {
  const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name)
    // Of a set of choices, this checks the one with that value.
    if (name !== 'version' && field && 'value' in field) field.value = value
  }
}

/** What is asked beside a yes waits for the yes, and a parent’s name for a date of birth under 18; without script both always stand there. */
function showDetails(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLElement>('[data-details]')) {
    const asked = form.elements.namedItem(box.dataset.details ?? '')
    const isBirth = asked instanceof HTMLInputElement
    box.hidden = isBirth
      ? !isUnder18(asked.value) && !box.parentElement?.querySelector('[id$="-error"]')
      : !(asked instanceof RadioNodeList && asked.value === 'yes')
  }
}

/** By this device's calendar; the server decides by the studio's. */
function isUnder18(birthDate: string): boolean {
  const [year, month, day] = birthDate.split('-').map(Number)
  if (!year || !month || !day) return false
  return new Date(year + 18, month - 1, day) > new Date()
}

function sayNoConnection(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-said]')
  if (!place) return
  place.textContent = form.dataset.noConnection ?? ''
  place.setAttribute('role', 'alert')
  place.className = 'border-l-2 border-brick bg-status-red-tint px-4 py-2.5 text-status-red'
  place.scrollIntoView({ block: 'center' })
}
