import {
  brandOf,
  type CardText,
  digitsOf,
  FIELDS,
  type FieldError,
  type FieldName,
  groupedExpiry,
  groupedNumber,
  wrongFields,
} from './card-rules.ts'
import { applyStyle } from './field-style.ts'
import { answerPage, type News } from './frame-link.ts'
import { postTo, type Verification } from './sandbox-calls.ts'

type FieldState = {
  hasErrorClass: boolean
  hasFocusClass: boolean
  isCompletelyValid: boolean
  isEmpty: boolean
  isPotentiallyValid: boolean
}

const form = document.forms.namedItem('card') as HTMLFormElement
const shownBrand = document.getElementById('brand') as HTMLElement
const message = document.getElementById('message') as HTMLElement
const box = document.getElementById('sheet') as HTMLElement
const input = (name: FieldName) => form.elements.namedItem(name) as HTMLInputElement
const before = new Map<FieldName, FieldState>()
let tell: (news: News) => void = () => undefined
let brand = 'unknown'

const texts = () => Object.fromEntries(FIELDS.map((name) => [name, input(name).value])) as CardText
const wrongNow = () => wrongFields(texts(), Date.now())
const frameOf = (name: FieldName) => input(name).closest('.input-container') as HTMLElement

for (const name of FIELDS) {
  const element = input(name)
  element.addEventListener('input', () => typed(name))
  element.addEventListener('focus', () => setClass(name, 'is-focus', true))
  element.addEventListener('blur', () => left(name))
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') report('escape', name)
  })
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  report('submit', FIELDS.find((name) => input(name) === document.activeElement) ?? 'cardNumber')
})
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-number]')) {
  button.addEventListener('click', () => fillIn(button.dataset.number ?? ''))
}
new ResizeObserver(measure).observe(box)

answerPage(
  {
    configure({ style, postalCode }: { style?: object; postalCode?: string }) {
      if (style) applyStyle(style)
      if (postalCode && input('postalCode').value === '') input('postalCode').value = postalCode
      measure()
    },
    async tokenize(verification: Verification | null) {
      const wrong = wrongNow()
      show(wrong)
      if (wrong[0]) {
        input(wrong[0].field).focus()
        return { status: 'Invalid', errors: wrong.map((one) => ({ type: 'INVALID', ...one })) }
      }
      const { amount, currencyCode, intent } = verification ?? {}
      return postTo(location.href, 'tokens', {
        card: texts(),
        ...(verification ? { verification: { amount, currencyCode, intent } } : {}),
      })
    },
    clear() {
      for (const name of FIELDS) input(name).value = ''
      show([])
      return true
    },
    focus(name: FieldName) {
      input(name).focus()
      return true
    },
    setError(name: FieldName) {
      setClass(name, 'is-error', true)
      return true
    },
    measure,
  },
  (telling) => {
    tell = telling
    measure()
  },
)

function typed(name: FieldName): void {
  const element = input(name)
  if (name === 'cardNumber') regroup(element, groupedNumber)
  if (name === 'expirationDate') regroup(element, groupedExpiry)
  if (name === 'cardNumber') showBrand(digitsOf(element.value))
  if (name === 'postalCode') report('postalCodeChanged', name)
  if (frameOf(name).classList.contains('is-error')) {
    show(wrongNow().filter(({ field }) => frameOf(field).classList.contains('is-error')))
  }
  moveOn(name)
}

/** Groups what was typed without moving the caret away from where it was. */
function regroup(element: HTMLInputElement, grouped: (text: string) => string): void {
  const caret = element.selectionStart ?? element.value.length
  const isAtEnd = caret === element.value.length
  const digitsBefore = digitsOf(element.value.slice(0, caret)).length
  element.value = grouped(element.value)
  if (isAtEnd) return
  let at = 0
  for (let digits = 0; digits < digitsBefore && at < element.value.length; at += 1) {
    if (/\d/.test(element.value[at] ?? '')) digits += 1
  }
  element.setSelectionRange(at, at)
}

/** From a number or a date that is whole to the next field that is empty. */
function moveOn(name: FieldName): void {
  const isWhole = !wrongNow().some(({ field }) => field === name)
  const next = name === 'cardNumber' ? 'expirationDate' : name === 'expirationDate' ? 'cvv' : null
  const isAtEnd = input(name).selectionStart === input(name).value.length
  if (next && isWhole && isAtEnd && input(next).value === '') input(next).focus()
}

function showBrand(digits: string): void {
  const { id, name } = brandOf(digits)
  shownBrand.textContent = name
  input('cvv').maxLength = id === 'americanExpress' ? 4 : 3
  if (id === brand) return
  brand = id
  report('cardBrandChanged', 'cardNumber')
}

function left(name: FieldName): void {
  setClass(name, 'is-focus', false)
  const shown = wrongNow().filter(
    ({ field }) =>
      frameOf(field).classList.contains('is-error') || (field === name && input(name).value !== ''),
  )
  show(shown)
}

function show(wrong: FieldError[]): void {
  message.textContent = wrong.map((one) => one.message).join(' ')
  message.classList.toggle('is-error', wrong.length > 0)
  for (const name of FIELDS) {
    const isWrong = wrong.some(({ field }) => field === name)
    input(name).setAttribute('aria-invalid', String(isWrong))
    setClass(name, 'is-error', isWrong)
  }
}

function setClass(name: FieldName, className: 'is-error' | 'is-focus', on: boolean): void {
  if (frameOf(name).classList.contains(className) === on) return
  frameOf(name).classList.toggle(className, on)
  input(name).classList.toggle(className, on)
  report(`${className === 'is-error' ? 'error' : 'focus'}Class${on ? 'Added' : 'Removed'}`, name)
}

function stateOf(name: FieldName): FieldState {
  const isWrong = wrongNow().some(({ field }) => field === name)
  const { classList } = frameOf(name)
  const isEmpty = input(name).value === ''
  return {
    hasErrorClass: classList.contains('is-error'),
    hasFocusClass: classList.contains('is-focus'),
    isCompletelyValid: !isWrong,
    isEmpty,
    isPotentiallyValid: isEmpty || !classList.contains('is-error'),
  }
}

function report(event: string, field: FieldName): void {
  const currentState = stateOf(field)
  const previousState = before.get(field) ?? { ...currentState, isEmpty: true }
  before.set(field, currentState)
  const postalCodeValue = input('postalCode').value
  const detail = { cardBrand: brand, eventType: event, field, postalCodeValue }
  tell({ event, detail: { ...detail, currentState, previousState } })
}

function fillIn(number: string): void {
  input('cardNumber').value = groupedNumber(number)
  input('expirationDate').value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`
  input('cvv').value = '111'
  input('postalCode').value ||= '92373'
  showBrand(number)
  show([])
}

function measure(): void {
  tell({ height: Math.ceil(box.getBoundingClientRect().height) })
}
