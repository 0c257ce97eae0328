import { useId } from 'react'
import { Form } from 'react-router'
import { FormRefusal, versionOf } from '../ui/form-refusal.tsx'
import type { FormRefused } from '../ui/form-refused.ts'
import { SmallButton } from '../ui/small-button.tsx'

type NotePanelProps = { note: string; version: number; refused: FormRefused | undefined }

/** What the owner notes for herself. */
export function NotePanel({ note, version, refused }: NotePanelProps) {
  const id = useId()
  const error = refused?.fields.note
  return (
    <section aria-label="Note">
      <Form method="post" preventScrollReset key={version} className="space-y-3">
        {refused ? <FormRefusal of={refused} /> : null}
        <input type="hidden" name="version" value={versionOf(refused, version)} />
        <label className="block text-2xl font-display" htmlFor={id}>
          Note
        </label>
        <textarea
          className="field min-h-24"
          id={id}
          name="note"
          rows={3}
          maxLength={4000}
          defaultValue={refused?.typed.note ?? note}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <p id={`${id}-hint`} className="text-driftwood">
          {error ?? 'Only you see it.'}
        </p>
        <SmallButton name="intent" value="note" quiet>
          Save the note
        </SmallButton>
      </Form>
    </section>
  )
}
