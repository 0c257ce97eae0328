/** Anything worth knowing beforehand; not required. */
export function NoteField({ error }: { error?: string | undefined }) {
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor="note">
        Anything we should know <span className="font-normal text-driftwood">(optional)</span>
      </label>
      <textarea
        className="field min-h-16"
        id="note"
        name="note"
        rows={1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'note-hint note-error' : 'note-hint'}
      />
      <p className="mt-1.5 text-[0.9375rem] text-driftwood" id="note-hint">
        Allergies, or anything prescribed for your skin.
      </p>
      {error ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id="note-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
