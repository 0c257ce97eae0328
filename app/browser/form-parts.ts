/** Narrow windows show one part at a time. */
const NARROW = '(max-width: 47.99rem)'

/**
 * How far along a long form is; in a narrow window one part of it at a time, with the way on and back. Every part is
 * sent, whichever is seen; without script all of them stand below each other.
 */
export function watchParts(form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-part]')]
  const told = form.querySelector<HTMLElement>('[data-progress]')
  const words = told?.querySelector('p')
  const bar = told?.querySelector('progress')
  const back = form.querySelector<HTMLElement>('[data-back]')
  const next = form.querySelector<HTMLElement>('[data-next]')
  const send = form.querySelector<HTMLElement>('button[type="submit"]')
  if (!told || !words || !bar || !back || !next || !send || parts.length < 2) return
  const narrow = matchMedia(NARROW)
  const last = parts.length - 1
  let at = Math.max(0, parts.findIndex(hasProblem))

  const tell = () => {
    const { value, max } = narrow.matches ? { value: at + 1, max: parts.length } : answeredIn(form)
    const said = (narrow.matches ? told.dataset.partWords : told.dataset.answeredWords) ?? ''
    words.textContent = said.replace('{at}', String(value)).replace('{of}', String(max))
    bar.max = max
    bar.value = value
  }

  const show = () => {
    const isOne = narrow.matches
    for (const [index, part] of parts.entries()) part.hidden = isOne && index !== at
    back.hidden = !isOne || at === 0
    next.hidden = !isOne || at === last
    send.hidden = isOne && at !== last
    told.hidden = false
    tell()
  }

  const go = (to: number) => {
    at = to
    show()
    words.focus({ preventScroll: true })
    told.scrollIntoView({ block: 'start' })
  }

  show()
  narrow.addEventListener('change', show)
  form.addEventListener('input', tell)
  back.addEventListener('click', () => go(at - 1))
  next.addEventListener('click', () => go(at + 1))
  form.addEventListener('submit', (event) => {
    // A phone's keyboard sends the form from any field.
    if (!send.hidden) return
    event.preventDefault()
    event.stopImmediatePropagation()
    go(at + 1)
  })
}

function hasProblem(part: HTMLElement): boolean {
  return part.querySelector('[id$="-error"]') !== null
}

/** Of the questions of a form, how many have an answer. */
function answeredIn(form: HTMLFormElement): { value: number; max: number } {
  const isAnswer = (name: string) => name.startsWith('answer.')
  const all = [...form.elements].flatMap((field) =>
    'name' in field && isAnswer(String(field.name)) ? [String(field.name)] : [],
  )
  const given = [...new FormData(form)].filter(([name, value]) => isAnswer(name) && value !== '')
  return { value: new Set(given.map(([name]) => name)).size, max: new Set(all).size }
}
