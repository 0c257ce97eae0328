import { answerPage, type News } from './frame-link.ts'
import type { Item, RequestDetails } from './payment-request.ts'
import { type Answer, postTo } from './sandbox-calls.ts'

const form = document.forms.namedItem('wallet') as HTMLFormElement
const message = document.getElementById('message') as HTMLElement
const items = document.getElementById('items') as HTMLElement
const box = document.getElementById('sheet') as HTMLElement
const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
let tell: (news: News) => void = () => undefined

const end = (detail: Answer) => tell({ event: 'ended', detail })
const measure = () => tell({ height: Math.ceil(box.getBoundingClientRect().height) })

answerPage(
  {
    show({ lineItems = [], total }: RequestDetails) {
      items.replaceChildren(...[...lineItems, total].map(row))
      form.querySelector<HTMLInputElement>('input:checked')?.focus()
      measure()
    },
  },
  (telling) => {
    tell = telling
    measure()
  },
)
new ResizeObserver(measure).observe(box)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const number = String(new FormData(form).get('number'))
  if (submit) submit.disabled = true
  const answer = await postTo(location.href, 'wallet-tokens', { number }).catch(() => null)
  if (submit) submit.disabled = false
  if (answer) end(answer)
  else message.textContent = 'Google Pay did not answer. Try again.'
})
document.getElementById('cancel')?.addEventListener('click', () => end({ status: 'Cancel' }))
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') end({ status: 'Cancel' })
})

function row({ label, amount }: Item): HTMLElement {
  const made = document.createElement('div')
  const [name, sum] = [document.createElement('dt'), document.createElement('dd')]
  name.textContent = label
  sum.textContent = `$${amount}`
  made.append(name, sum)
  return made
}
