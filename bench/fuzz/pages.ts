/** A form of a page, as a browser would send it untouched. */
export type PageForm = {
  /** Where it goes; empty: to its own page. */
  action: string
  fields: [name: string, value: string][]
  /** What each of its choices and buttons may send. */
  choices: Record<string, string[]>
  hasFile: boolean
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found ? decoded(found[1] ?? '') : null
}

/** Where the page leads on this site. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, path = '']) => decoded(path))
}

/** The forms of a page that post. */
export function formsOf(html: string): PageForm[] {
  const outside = [
    ...html.matchAll(/<(?:button|input|select|textarea)\b[^>]*\sform="[^"]+"[^>]*>/g),
  ]
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, tag = '', inner = '']) => {
      if (!/\smethod="post"/i.test(tag)) return []
      const id = attribute(tag, 'id')
      const elsewhere = outside
        .map(([one]) => one)
        .filter((one) => id && attribute(one, 'form') === id)
      return [formOf(attribute(tag, 'action') ?? '', `${inner}${elsewhere.join('')}`)]
    },
  )
}

function formOf(action: string, html: string): PageForm {
  const form: PageForm = { action, fields: [], choices: {}, hasFile: false }
  const choose = (name: string, value: string) => {
    const choices = form.choices[name] ?? []
    form.choices[name] = [...choices, value]
  }
  for (const [tag, kind = ''] of html.matchAll(/<(input|button|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (name === null) continue
    const value = attribute(tag, 'value') ?? ''
    const type = attribute(tag, 'type') ?? ''
    if (type === 'file') form.hasFile = true
    else if (kind === 'button' || type === 'radio' || type === 'checkbox')
      choose(name, value || 'on')
    if (kind === 'input' && !['file', 'radio', 'submit'].includes(type)) {
      if (type !== 'checkbox' || /\schecked(=|\s|>|\/)/.test(tag)) form.fields.push([name, value])
    }
    if (kind === 'textarea') form.fields.push([name, 'A word or two.'])
  }
  for (const [, tag = '', inner = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const name = attribute(` ${tag}`, 'name')
    for (const [option] of inner.matchAll(/<option\b[^>]*>/g)) {
      if (name !== null) choose(name, attribute(option, 'value') ?? '')
    }
  }
  return form
}
