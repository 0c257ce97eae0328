import { type NotArrived, notArrivedWords } from '#domain/post/unreached.ts'

/** At which of a person's address and number nothing arrives, before it is needed. */
export function BadPoints({ of }: { of: readonly NotArrived[] }) {
  if (of.length === 0) return null
  return (
    <div className="max-w-[38em] break-words text-status-red">
      {of.map((point) => (
        <p key={point.channel}>{notArrivedWords(point)}</p>
      ))}
      <p>Ask for another the next time you speak to them.</p>
    </div>
  )
}
