import type { ReactNode } from 'react'
import { Form, href, useLocation } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { TextLink } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'

type SettingsFrameProps = {
  heading: string
  text: string
  /** Seen by a helper, who has no way to the other settings. */
  isHelpers?: boolean
  children: ReactNode
}

/** A page of the settings: the way back, its heading, what it is for. */
export function SettingsFrame(props: SettingsFrameProps) {
  return (
    <div className="max-w-3xl">
      {props.isHelpers ? null : <TextLink to={href('/admin/settings')}>Settings</TextLink>}
      <h1 className="mt-1 text-3xl">{props.heading}</h1>
      <p className="mt-2 max-w-[36em] text-driftwood">{props.text}</p>
      {props.children}
    </div>
  )
}

type SettingsFormProps = {
  refused: Refused | undefined
  done: string | undefined
  version: number
  values: Readonly<Record<string, unknown>>
  limits: Limits
  children: ReactNode
}

/** The one form of such a page: what came of it, its fields, and the way to save them. */
export function SettingsForm({ refused, done, version, children, ...state }: SettingsFormProps) {
  const { pathname } = useLocation()
  return (
    <div className="mt-6 space-y-6">
      <Said refused={refused} done={done} />
      <FormState refused={refused} {...state}>
        <Form
          key={JSON.stringify([versionOver(refused, version), state.values, refused?.typed])}
          method="post"
          action={pathname}
          className="max-w-xl space-y-5"
          noValidate
        >
          <SavesOver refused={refused} version={version} values={state.values} />
          {children}
          <button type="submit" className="button">
            Save
          </button>
        </Form>
      </FormState>
    </div>
  )
}
