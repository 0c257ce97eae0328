import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { SmallButton } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

type Made = { key: string; recipient: string }

/** The key that opens copies: made, shown once, and typed back before it counts. */
export function KeySection({ made, hasKey }: { made: Made | null; hasKey: boolean }) {
  return (
    <section aria-labelledby="key" className="space-y-3">
      <h2 id="key" className="text-2xl">
        The key
      </h2>
      {made ? <NewKey made={made} /> : <KeyState hasKey={hasKey} />}
    </section>
  )
}

function NewKey({ made }: { made: Made }) {
  return (
    <Form method="post" className="space-y-4" noValidate>
      <p>
        Write this key down, on paper or in a password manager. It is shown this once, and the
        server does not keep it. Without it nobody can open the copies, not even you.
      </p>
      <p className="figures border border-hairline p-3 break-all select-all">{made.key}</p>
      <CopyButton text={made.key} words="Copy the key" />
      <input type="hidden" name="shown" value={made.recipient} />
      <Field
        label="Type or paste it back"
        name="copyKey"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <SmallButton name="intent" value="key">
        I have it
      </SmallButton>
    </Form>
  )
}

function KeyState({ hasKey }: { hasKey: boolean }) {
  return (
    <Form method="post" className="space-y-3">
      <p>
        {hasKey
          ? 'Copies are locked with your key. A new key locks the copies from then on; the old ones still need the old key.'
          : 'Copies are locked with a key that you alone keep.'}
      </p>
      <SmallButton name="intent" value="new-key" quiet={hasKey}>
        {hasKey ? 'Make another key' : 'Make a key'}
      </SmallButton>
    </Form>
  )
}
