import { Form, href } from 'react-router'
import { Field, SelectField } from '#app/components/field.tsx'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import { HowLong } from '../backup-forms.tsx'

type BringCopyBackProps = {
  /** Null until they are looked for. */
  copies: { name: string; when: string }[] | null
  typed: string | undefined
  doing: string | null
}

/** Brings a copy back from its place, with the key that opens it. */
export function BringCopyBack({ copies, typed, doing }: BringCopyBackProps) {
  return (
    <Folded
      words="Bring a copy back"
      className="border-hairline border-t pt-4"
      open={copies !== null}
    >
      {copies === null ? (
        <Form
          method="get"
          action={href('/admin/settings/copies')}
          className="mt-3 space-y-3"
          preventScrollReset
        >
          <p>What lies in the place is looked up first.</p>
          <SmallButton name="look" value="1" quiet>
            Show the copies there
          </SmallButton>
        </Form>
      ) : copies.length === 0 ? (
        <p className="mt-3">No copy lies there.</p>
      ) : (
        <Form method="post" className="mt-3 max-w-md space-y-4" noValidate>
          <p>
            Everything since that moment is taken back, and everyone is signed out. A backup of what
            stands now is made first. Your own sign-in and your helpers’ stay as they are now. The
            key is used this once and not kept.
          </p>
          <SelectField
            label="Copy"
            name="name"
            defaultValue={typed}
            options={copies.map(({ name, when }) => ({ code: name, name: when }))}
          />
          <Field
            label="The key that opens it"
            name="copyKey"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Field label="Type RESTORE" name="word" autoComplete="off" required />
          <button
            type="submit"
            name="intent"
            value="restore"
            className="button button-quiet"
            disabled={doing !== null}
          >
            {doing === 'restore' ? 'Bringing it back…' : 'Bring it back'}
          </button>
          {doing === 'restore' ? <HowLong /> : null}
        </Form>
      )}
    </Folded>
  )
}
