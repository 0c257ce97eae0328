import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { isCured } from './cured.ts'
import type { Limit, Limits } from './limits.ts'

type Answer = {
  message?: string
  fields: Record<string, string>
  emptied?: readonly string[]
  typed?: Record<string, string>
  ticked?: Record<string, string[]>
}

type State = {
  /** What the server said of it; each answer is a new one. */
  refused?: Answer | undefined
  /** What the fields hold before anything is typed. */
  values?: Readonly<Record<string, unknown>>
  /** What the schema that reads the form allows (app/form/limits.ts). */
  limits?: Limits
  /** The id of where the form's one sentence stands: a field that it is about is tied to it, and does not repeat it. */
  saidAt?: string
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Asked = { name?: string | undefined; error?: string | undefined; defaultValue?: unknown }

const FormContext = createContext<State>({})

/** The fields within know by their names what they hold, what is wrong with them and what they may hold. */
export function FormState({ children, ...state }: State & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

/** A field's value, limits and sentence; the sentence leaves it as soon as it can be right again. */
export function useField({ name = '', error, defaultValue }: Asked) {
  const { refused, values, limits, saidAt } = use(FormContext)
  const [cured, setCured] = useState<Answer>()
  const said = error ?? refused?.fields[name]
  const held = defaultValue ?? refused?.typed?.[name] ?? values?.[name]
  const limit: Limit = limits?.[name] ?? limits?.[name.replace(/\.\d+\./, '.*.')] ?? {}
  const isAbove = saidAt !== undefined && said !== undefined && said === refused?.message
  return {
    said: {
      error: cured && cured === refused ? undefined : said,
      saidAt: isAbove ? saidAt : undefined,
    },
    isEmptied: refused?.emptied?.includes(name) ?? false,
    limits: limit,
    held: {
      // Only where it is so: a form of its own mind says itself which field comes first.
      ...(isAbove && Object.keys(refused.fields)[0] === name && { autoFocus: true }),
      defaultValue: held === undefined || held === null ? undefined : String(held),
      ...(said && {
        onInput: ({ currentTarget }: FormEvent<Control>) =>
          setCured(isCured(currentTarget) ? refused : undefined),
      }),
    },
  }
}

/** Whether a box is ticked; once its form was sent, what was left unticked stays so. */
export function useTicked() {
  const { refused, values } = use(FormContext)
  const typed = refused?.typed
  return {
    isTicked: (name: string, value = '1') => (typed ?? values)?.[name] === value,
    tickedOf: (name: string): readonly string[] =>
      (typed ? refused?.ticked?.[name] : (values?.[name] as readonly string[] | undefined)) ?? [],
  }
}

/** What was typed in a field before its form was shown again; undefined where nothing was. */
export function useFieldValue(name: string): string | undefined {
  return use(FormContext).refused?.typed?.[name]
}
