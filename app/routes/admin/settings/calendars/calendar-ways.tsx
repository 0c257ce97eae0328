import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { ConnectGoogle } from './google-way.tsx'
import { NamesField } from './names-field.tsx'

const HERE = href('/admin/settings/calendars')

type ConnectProps = { refused: Refused | undefined; limits: Limits }

/** The ways to connect a calendar: at Google, or any server that speaks CalDAV. */
export function CalendarWays({ hasGoogle, ...form }: ConnectProps & { hasGoogle: boolean }) {
  return (
    <>
      <ConnectGoogle isKnown={hasGoogle} />
      <section aria-labelledby="caldav" className="mt-8">
        <h3 id="caldav" className="text-xl">
          iCloud, Fastmail, Nextcloud and others with CalDAV
        </h3>
        <ConnectForm {...form} />
      </section>
    </>
  )
}

function ConnectForm({ refused, limits }: ConnectProps) {
  return (
    <FormState
      refused={refused}
      values={{ server: '', user: '', names: 'initials' }}
      limits={limits}
    >
      <Form method="post" action={HERE} className="mt-4 max-w-xl space-y-5" noValidate>
        <Field
          label="Address of the server"
          name="server"
          inputMode="url"
          autoComplete="off"
          hint="iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com."
        />
        <Field label="Name you sign in with there" name="user" autoComplete="off" />
        <Field
          label="App password"
          name="password"
          type="password"
          autoComplete="off"
          hint="Made for this alone, in your account there. It is kept encrypted."
        />
        <NamesField />
        <button type="submit" name="intent" value="connect" className="button">
          Connect
        </button>
      </Form>
    </FormState>
  )
}
