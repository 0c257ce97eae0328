import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { SmallButton } from '../ui/small-button.tsx'

/** What the owner notes for herself. */
export function NotePanel({ version, refused }: { version: number; refused: Refused | undefined }) {
  return (
    <section aria-label="Note">
      <Form method="post" preventScrollReset key={version} className="space-y-3" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        <Version refused={refused} version={version} />
        <TextField
          label={<span className="text-2xl font-display">Note</span>}
          name="note"
          rows={3}
          hint="Only you see it."
        />
        <SmallButton name="intent" value="note" quiet>
          Save the note
        </SmallButton>
      </Form>
    </section>
  )
}
