import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { isCured } from './cured.ts'
import type { Limit, Limits } from './limits.ts'

type Answer = {
  fields: Record<string, string>
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
  const { refused, values, limits } = use(FormContext)
  const [cured, setCured] = useState<Answer>()
  const said = error ?? refused?.fields[name]
  const held = defaultValue ?? refused?.typed?.[name] ?? values?.[name]
  const limit: Limit = limits?.[name] ?? limits?.[name.replace(/\.\d+\./, '.*.')] ?? {}
  return {
    error: cured && cured === refused ? undefined : said,
    limits: limit,
    held: {
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
