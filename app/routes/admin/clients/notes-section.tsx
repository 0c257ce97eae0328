import { Form } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { useYear } from '#app/site/use-year.ts'
import { formatDate } from '#domain/core/when.ts'
import type { KeptNote } from '#server/clients/notes.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { RefusedClient } from './refused-client.ts'
import { StoredBeside } from './stored-beside.tsx'

type NotesSectionProps = {
  notes: KeptNote[]
  today: string
  /** The form for a new note, refused; the form of a note that there is, refused. */
  added: RefusedClient | undefined
  saved: RefusedClient | undefined
}

export function NotesSection({ notes, today, added, saved }: NotesSectionProps) {
  return (
    <section id="notes" className="scroll-mt-6">
      <h2 className="text-2xl">Notes</h2>
      <Form method="post" className="mt-3 space-y-3" key={`new ${notes.length}`} noValidate>
        <TextField
          name="words"
          rows={3}
          maxLength={4000}
          label="A new note"
          defaultValue={added?.typed.words}
          error={added?.fields.words}
        />
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-44">
            <Field
              label="On"
              name="notedOn"
              type="date"
              defaultValue={added?.typed.notedOn ?? today}
              error={added?.fields.notedOn}
            />
          </div>
          <SmallButton name="intent" value="note">
            Keep the note
          </SmallButton>
        </div>
      </Form>
      <ul className="mt-5 border-hairline border-t empty:hidden">
        {notes.map((note) => (
          <Note
            key={`${note.id} ${note.version}`}
            note={note}
            refused={saved?.typed.noteId === note.id ? saved : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function Note({ note, refused }: { note: KeptNote; refused: RefusedClient | undefined }) {
  const year = useYear()
  const version = refused?.version ?? note.version
  return (
    <li className="border-hairline border-b py-3">
      <p className="text-driftwood">{formatDate(note.notedOn, year)}</p>
      <p className="max-w-[42em] break-words whitespace-pre-line">
        {note.words ?? 'This note cannot be read: its key is gone.'}
      </p>
      <details open={refused !== undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Change<span className="sr-only"> the note of {formatDate(note.notedOn, year)}</span>
        </summary>
        <Form method="post" className="mt-2 space-y-3" noValidate>
          {refused?.stored ? (
            <StoredBeside
              stored={refused.stored}
              typed={refused.typed}
              names={{ notedOn: 'On', words: 'Note' }}
            />
          ) : null}
          <input type="hidden" name="noteId" value={note.id} />
          <input type="hidden" name="version" value={version} />
          <TextField
            name="words"
            rows={3}
            maxLength={4000}
            label="Note"
            defaultValue={refused?.typed.words ?? note.words ?? ''}
            error={refused?.fields.words}
          />
          <div className="w-44">
            <Field
              label="On"
              name="notedOn"
              type="date"
              defaultValue={refused?.typed.notedOn ?? note.notedOn}
              error={refused?.fields.notedOn}
            />
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
      </details>
    </li>
  )
}
