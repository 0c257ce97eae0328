import { data } from 'react-router'
import { z } from 'zod'
import { type Failure, isErrorCode, sentence } from '#domain/core/errors.ts'
import { saidOf } from '#domain/core/fields.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { Refused, Stored } from './refused.ts'

type Fields = Record<string, string>
type Read<T> = { ok: true; value: T } | { ok: false; fields: Fields }

/** What a form's action answers where it was not done. */
export type RefusedForm = ReturnType<typeof refused>

// Nothing secret travels back into a page.
const SECRET = /password|secretKey|privateKey|^copyKey$|^current$|^code$/i
const LIST = /Ids$/

/** The form in a request's body; a body that is no form is the sender's fault, not ours. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch((cause) => {
    if (!(cause instanceof TypeError)) throw cause
    return null
  })
  if (form === null || [...form].some(hasNul)) {
    throw data(sentence('bad-request'), statusOf('bad-request'))
  }
  return form
}

/** No keyboard types it, and PostgreSQL takes no text that holds it. */
function hasNul([name, value]: [string, FormDataEntryValue]): boolean {
  return `${name}${typeof value === 'string' ? value : value.name}`.includes('\0')
}

/** What stands in a field; a file or a field that is missing counts as empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What a table has under the name that was sent; what every object has, "constructor" for one, is none of it. */
export function chosenIn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Everything that was typed, but for passwords and codes; what is ticked of a list stands in `ticked`. */
export function typedIn(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !SECRET.test(name) && !LIST.test(name)))
}

function emptiedIn(form: FormData): string[] {
  return [...form].filter(([name, value]) => SECRET.test(name) && value).map(([name]) => name)
}

function tickedIn(form: FormData): Record<string, string[]> {
  const names = [...form.keys()].filter((name) => LIST.test(name))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}

/** The row's version that a form was filled from; 0, which no row has, where it says none. */
export function versionIn(form: FormData): number {
  const text = textIn(form, 'version')
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** The same where any version will do if the form says none: undefined. A booking's first one is 0. */
export function shownVersionIn(form: FormData): number | undefined {
  const text = textIn(form, 'version')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * What a form says, by its schema, or the sentence of each field that cannot be read: the one of
 * the code that the schema names, the one that `sentences` has for it, or the schema's own. A field of a list is named `options.1.price`.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData | Record<string, unknown>,
  sentences: Fields = {},
): Read<z.output<Schema>> {
  const asked = form instanceof FormData ? valuesIn(form, schema) : form
  const parsed = schema.safeParse(asked)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Fields = {}
  for (const issue of parsed.error.issues) {
    const { path, message } = issue
    fields[path.join('.')] ??= isErrorCode(message)
      ? sentence(message)
      : saidOf(issue, sentences[String(path[0])] ?? message)
  }
  return { ok: false, fields }
}

/** The form again, because some of it cannot be read. */
export function unreadable(form: FormData, fields: Fields = {}) {
  return refused(form, { ok: false, code: 'bad-request' }, { fields })
}

/** The form again, with why it was refused and all that was typed; `more` is what its page shows besides. */
export function refused<More extends object = object>(
  form: FormData,
  { code, message = sentence(code), waitMs }: Failure,
  more?: Partial<Pick<Refused, 'fields' | 'stored'>> & More,
) {
  const headers = new Headers(waitMs ? [['Retry-After', String(Math.ceil(waitMs / 1000))]] : [])
  const shown = again(form, message)
  const typed = { ...shown.typed, ...more?.stored?.untouched }
  return data({ ...shown, typed, ...more } as Refused & More, {
    status: statusOf(code),
    headers,
  })
}

/** The form as it was typed, where nothing was refused: a preview, or something to look at first. */
export function shownAgain<More extends object>(form: FormData, more: More & { message?: string }) {
  return data({ ...again(form, ''), ...more } as Refused & More, 200)
}

function again(form: FormData, message: string): Refused {
  return {
    intent: textIn(form, 'intent'),
    message,
    fields: {},
    typed: typedIn(form),
    ticked: tickedIn(form),
    emptied: emptiedIn(form),
    stored: null,
  }
}

/**
 * What is stored now beside what was typed, where they are not the same; the names are those of `labels`. A field
 * that was left as it was filled is not compared: shown again, the form has what is stored there.
 */
export function storedBeside(
  form: FormData,
  version: number,
  stored: Fields,
  labels: Readonly<Fields>,
): Stored {
  const typed = typedIn(form)
  const filled = filledIn(form)
  const isTouched = (name: string) =>
    filled === null || linesOf(filled[name]) !== linesOf(typed[name])
  const names = Object.keys(labels)
  const left = names.filter((name) => !isTouched(name))
  const differences = names.filter(isTouched).map((name) => ({
    label: labels[name] ?? '',
    stored: stored[name] ?? '',
    typed: typed[name] ?? '',
  }))
  return {
    version,
    differences: differences.filter((one) => one.stored !== one.typed),
    untouched: Object.fromEntries(left.map((name) => [name, stored[name] ?? ''])),
  }
}

/** Whether what is ticked of a list is what the form was filled with. */
export function isListLeftAlone(form: FormData, name: string): boolean {
  const filled = filledIn(form)?.[name]
  return (
    Array.isArray(filled) &&
    new Set(filled).symmetricDifference(new Set(form.getAll(name))).size === 0
  )
}

/** What a form's fields held before anything was typed; null where it does not say so. */
function filledIn(form: FormData): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(textIn(form, 'filled')))
  } catch {
    return null
  }
}

/** A text as it was before a browser gave its lines other ends; a form says nothing of an empty box. */
function linesOf(value: unknown): string {
  return String(value ?? '').replaceAll('\r\n', '\n')
}

/** The fields by name; one that the schema has as a list is a list. */
function valuesIn(form: FormData, schema: z.ZodType): Record<string, unknown> {
  const object = schema instanceof z.ZodPipe ? schema.in : schema
  const shape: Record<string, unknown> = object instanceof z.ZodObject ? object.shape : {}
  const lists = Object.keys(shape).filter((name) => shape[name] instanceof z.ZodArray)
  const all = lists.map((name) => [name, form.getAll(name)] as const)
  return { ...Object.fromEntries(form), ...Object.fromEntries(all) }
}
