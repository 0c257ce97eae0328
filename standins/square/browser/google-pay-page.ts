import { answerPage, type News } from './frame-link.ts'
import type { Contact, Item, RequestDetails, Update } from './payment-request.ts'
import { type Answer, postTo } from './sandbox-calls.ts'

/** Where the wallet's owner, who is nobody, has things sent. */
const ADDRESSES: Contact[] = [
  ['12 Palm Avenue', 'Redlands', 'CA', '92373', 'US'],
  ['40 Sierra Street', 'Reno', 'NV', '89501', 'US'],
  ['7 Kalakaua Avenue', 'Honolulu', 'HI', '96815', 'US'],
  ['200 Queen Street', 'Toronto', 'ON', 'M5H 2N2', 'CA'],
].map(([line = '', city = '', state = '', postalCode = '', countryCode = '']) => ({
  addressLines: [line],
  ...{ city, state, postalCode, countryCode },
}))
const NAME = { givenName: 'Ana', familyName: 'Ruiz' }
const REACHED = { email: 'ana@example.com', phone: '+1 909-555-0134' }

const form = document.forms.namedItem('wallet') as HTMLFormElement
const message = document.getElementById('message') as HTMLElement
const items = document.getElementById('items') as HTMLElement
const places = document.getElementById('addresses') as HTMLElement
const box = document.getElementById('sheet') as HTMLElement
const submit = form.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
let tell: (news: News) => void = () => undefined
let asked: Partial<RequestDetails> = {}

const end = (detail: Answer) => tell({ event: 'ended', detail })
const measure = () => tell({ height: Math.ceil(box.getBoundingClientRect().height) })
const sentTo = () => ADDRESSES[Number(new FormData(form).get('address'))] ?? {}

answerPage(
  {
    show(details: RequestDetails) {
      asked = details
      showItems(details)
      if (details.requestShippingContact) {
        places.append(...ADDRESSES.map(choice))
        places.hidden = false
        askPage()
      }
      form.querySelector<HTMLInputElement>('input[name=number]:checked')?.focus()
      measure()
    },
    /** The page's answer to an address. */
    told({ error, ...details }: Update) {
      showItems(details)
      message.textContent = error ?? ''
      submit.disabled = error !== undefined
      measure()
    },
  },
  (telling) => {
    tell = telling
    measure()
  },
)
new ResizeObserver(measure).observe(box)

form.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'address') askPage()
})
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const number = String(new FormData(form).get('number'))
  submit.disabled = true
  const answer = await postTo(location.href, 'wallet-tokens', { number }).catch(() => null)
  submit.disabled = false
  if (answer) end(withBuyer(answer))
  else message.textContent = 'Google Pay did not answer. Try again.'
})
document.getElementById('cancel')?.addEventListener('click', () => end({ status: 'Cancel' }))
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') end({ status: 'Cancel' })
})

/** Nothing is paid until the page has said what it comes to there. */
function askPage(): void {
  submit.disabled = true
  tell({ event: 'address', detail: sentTo() })
}

/** Once it is confirmed, all of what was asked for; of whom a bill is for, neither mail nor phone. */
function withBuyer(answer: Answer): Answer {
  if (answer.status !== 'OK' || !answer.details) return answer
  const contact = { ...NAME, ...REACHED, ...sentTo() }
  const shipping = asked.requestShippingContact ? { shipping: { contact } } : {}
  const billing = asked.requestBillingContact ? { billing: { ...NAME, ...ADDRESSES[0] } } : {}
  return { ...answer, details: { ...answer.details, ...shipping, ...billing } }
}

function showItems({ lineItems = [], total }: Partial<RequestDetails>): void {
  items.replaceChildren(...[...lineItems, ...(total ? [total] : [])].map(row))
}

function row({ label, amount, pending }: Item): HTMLElement {
  const made = document.createElement('div')
  const [name, sum] = [document.createElement('dt'), document.createElement('dd')]
  name.textContent = label
  sum.textContent = pending ? 'Pending' : `$${amount}`
  made.append(name, sum)
  return made
}

function choice({ addressLines, city, state, postalCode }: Contact, index: number): HTMLElement {
  const [made, input] = [document.createElement('label'), document.createElement('input')]
  made.className = 'choice'
  Object.assign(input, { type: 'radio', name: 'address', value: index, checked: index === 0 })
  made.append(input, ` ${addressLines}, ${city}, ${state} ${postalCode}`)
  return made
}
