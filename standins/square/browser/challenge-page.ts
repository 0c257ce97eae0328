import { answerPage, type News } from './frame-link.ts'
import { type Answer, postTo } from './sandbox-calls.ts'

const form = document.forms.namedItem('code') as HTMLFormElement
const code = form.elements.namedItem('code') as HTMLInputElement
const message = document.getElementById('message') as HTMLElement
const box = document.getElementById('sheet') as HTMLElement
const id = new URLSearchParams(location.search).get('id') ?? ''
let tell: (news: News) => void = () => undefined

const end = (detail: Answer) => tell({ event: 'ended', detail })
const measure = () => tell({ height: Math.ceil(box.getBoundingClientRect().height) })

answerPage({ focus: () => code.focus() }, (telling) => {
  tell = telling
  measure()
})
new ResizeObserver(measure).observe(box)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const path = `challenges/${encodeURIComponent(id)}`
  const answer = await postTo(location.href, path, { code: code.value.trim() }).catch(() => null)
  if (answer === null) message.textContent = 'The bank did not answer. Try again.'
  else if (answer.status !== 'Again') end(answer)
  else {
    message.textContent = 'That is not the code. Try again.'
    code.setAttribute('aria-invalid', 'true')
    code.select()
  }
})
document.getElementById('cancel')?.addEventListener('click', () => end({ status: 'Cancel' }))
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') end({ status: 'Cancel' })
})
