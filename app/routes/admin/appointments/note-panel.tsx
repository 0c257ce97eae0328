import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { LONGEST } from '#domain/core/texts.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { visitPath } from '../ui/paths.ts'

type NoteProps = { booking: DayVisit; refused: DayRefused | undefined }

/** The owner's own note on one visit; the day's sheet has it, and no client reads it. */
export function NotePanel({ booking, refused }: NoteProps) {
  const { words = '', version = 0 } = booking.deskNote ?? {}
  return (
    <section aria-label="Your note">
      {words ? (
        <>
          <h2 className="text-2xl">Your note</h2>
          <p className="mt-2 whitespace-pre-line break-words">{words}</p>
        </>
      ) : null}
      <Folded
        key={version}
        words={words ? 'Change your note' : 'Write a note on this visit'}
        open={refused !== undefined}
      >
        <FormState refused={refused} values={{ words }}>
          <Form
            method="post"
            action={visitPath(booking.id)}
            preventScrollReset
            className="mt-2 max-w-md space-y-4"
          >
            {refused ? <Refusal of={refused} /> : null}
            <Version version={version} />
            <TextField
              label="Note"
              name="words"
              rows={3}
              maxLength={LONGEST.remark}
              hint="For you alone: it stands on the day’s sheet too. Empty takes it away."
            />
            <SmallButton name="intent" value="visit-note">
              Keep the note
            </SmallButton>
          </Form>
        </FormState>
      </Folded>
    </section>
  )
}
