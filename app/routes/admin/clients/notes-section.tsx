import { Form } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { StoredNow } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import type { KeptNote } from '#server/clients/notes.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'

type NotesSectionProps = {
  notes: KeptNote[]
  limits: Limits
  today: string
  /** A photograph may be kept with it. */
  takesPhoto: boolean
  /** The form for a new note, refused; the form of a note that there is, refused. */
  added: Refused | undefined
  saved: Refused | undefined
}

export function NotesSection(props: NotesSectionProps) {
  const { notes, limits, today, takesPhoto, added, saved } = props
  return (
    <section id="notes" className="scroll-mt-6">
      <h2 className="text-2xl">Notes</h2>
      <FormState refused={added} values={{ notedOn: today }} limits={limits}>
        <Form
          method="post"
          encType={takesPhoto ? 'multipart/form-data' : undefined}
          className="mt-3 space-y-3"
          key={`new ${notes.length}`}
          noValidate
        >
          <TextField label="A new note" name="words" rows={3} />
          {takesPhoto ? (
            <Field
              label="Photograph (optional)"
              name="photo"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
          ) : null}
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-44">
              <Field label="On" name="notedOn" type="date" />
            </div>
            <SmallButton name="intent" value="note">
              Keep the note
            </SmallButton>
          </div>
        </Form>
      </FormState>
      <ul className="mt-5 border-hairline border-t empty:hidden">
        {notes.map((note) => {
          const refused = saved?.typed.noteId === note.id ? saved : undefined
          return (
            <FormState
              key={`${note.id} ${note.version}`}
              refused={refused}
              values={note}
              limits={limits}
            >
              <Note note={note} refused={refused} />
            </FormState>
          )
        })}
      </ul>
    </section>
  )
}

function Note({ note, refused }: { note: KeptNote; refused: Refused | undefined }) {
  const year = useYear()
  return (
    <li className="border-hairline border-b py-3">
      <p className="text-driftwood">{formatDate(note.notedOn, year)}</p>
      <p className="max-w-[42em] break-words whitespace-pre-line">
        {note.words ?? 'This note cannot be read: its key is gone.'}
      </p>
      <Folded
        words={
          <>
            Change<span className="sr-only"> the note of {formatDate(note.notedOn, year)}</span>
          </>
        }
        open={refused !== undefined}
      >
        <Form method="post" className="mt-2 space-y-3" noValidate>
          {refused?.stored ? <StoredNow {...refused.stored} /> : null}
          <input type="hidden" name="noteId" value={note.id} />
          <SavesOver
            refused={refused}
            {...note}
            values={{ words: note.words, notedOn: note.notedOn }}
          />
          <TextField label="Note" name="words" rows={3} />
          <div className="w-44">
            <Field label="On" name="notedOn" type="date" />
          </div>
          <div className="flex flex-wrap gap-2">
            <SmallButton name="intent" value="note-save">
              Save
            </SmallButton>
            <SmallButton quiet name="intent" value="note-remove">
              Remove the note
            </SmallButton>
          </div>
        </Form>
      </Folded>
    </li>
  )
}
