// Stands inline on the contact page alone: sends the form in place, with EmailJS's client.
import { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser'
import type { sendingChecks } from '#content/contact.ts'
import type { ContactSending } from '#server/post/contact/sending.ts'
import { watchCured } from '../form/cured.ts'

// spec 2 §9
const BANNER_SHOWN_MS = 5000

const storageProvider = {
  get: async (key: string) => localStorage.getItem(key),
  set: async (key: string, value: string) => localStorage.setItem(key, value),
  remove: async (key: string) => localStorage.removeItem(key),
}

const form = document.querySelector<HTMLFormElement>('form[data-contact-form]')
if (form) watchContactForm(form)

function watchContactForm(form: HTMLFormElement): void {
  const sending: ContactSending & typeof sendingChecks = JSON.parse(form.dataset.contactForm ?? '')
  init({
    ...sending,
    origin: sending.origin ?? location.origin,
    // Without a store of ours the client would count nothing, whatever `limitRate` says.
    ...(sending.limitRate.throttle > 0 ? { storageProvider } : {}),
  })
  const show = answersOf(form)
  let isSending = false
  watchCured(form)
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending || hasBlank(form)) return
    isSending = true
    const release = holdButton(form)
    const status = await sendForm(sending.serviceId, sending.templateId, form).then(
      () => null,
      httpStatusOf,
    )
    // Our own page says which field it was, with everything typed still there, and goes there: not to its answer.
    if (status === 400) {
      form.action = location.pathname
      return form.submit()
    }
    release()
    isSending = false
    if (status === null) empty(form)
    show(status)
  })
}

/** Shows what became of the message, for five seconds; null is success. */
function answersOf(form: HTMLFormElement): (status: number | null) => void {
  const place = form.querySelector('[data-answer]')
  const banner = (name: string) =>
    form.querySelector<HTMLTemplateElement>(`template[data-banner="${name}"]`)
  let timer: ReturnType<typeof setTimeout>
  const hideLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => place?.replaceChildren(), BANNER_SHOWN_MS)
  }
  if (place?.firstElementChild) hideLater()
  return (status) => {
    const found =
      status === null ? banner('sent') : (banner(`failed-${status}`) ?? banner('failed'))
    if (found) place?.replaceChildren(found.content.cloneNode(true))
    hideLater()
  }
}

/** The status that the provider or its client gave (spec 2 §8); 0 where nothing answered. */
function httpStatusOf(error: unknown): number {
  return error instanceof EmailJSResponseStatus ? error.status : new EmailJSResponseStatus().status
}

/** Says SENDING... and takes no second press; the button stays where the keyboard is. */
function holdButton(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[data-sending]')
  const words = button?.textContent ?? ''
  if (button) button.textContent = button.dataset.sending ?? ''
  button?.setAttribute('aria-disabled', 'true')
  return () => {
    if (button) button.textContent = words
    button?.removeAttribute('aria-disabled')
  }
}

/** The browser takes spaces for a message; they are put back to nothing, and the browser asks again. */
function hasBlank(form: HTMLFormElement): boolean {
  for (const field of fieldsOf(form)) if (!field.value.trim()) field.value = ''
  return !form.reportValidity()
}

/** Not `reset`: after a failure without script the typed text is what the page came with. */
function empty(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) field.value = ''
}

function fieldsOf(form: HTMLFormElement) {
  return form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
}
