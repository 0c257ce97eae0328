/** What another window saved meanwhile, beside what was typed here; only what differs. */
export function StoredBeside({
  stored,
  typed,
  names,
}: {
  stored: Record<string, string>
  typed: Record<string, string>
  names: Record<string, string>
}) {
  const differing = Object.keys(names).filter(
    (name) => (stored[name] ?? '') !== (typed[name] ?? ''),
  )
  if (differing.length === 0) return null
  return (
    <div className="border-citrus border-l-2 pl-4">
      <h2 className="text-xl">Stored now</h2>
      <dl className="mt-2">
        {differing.map((name) => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1">
            <dt className="text-driftwood">{names[name]}</dt>
            <dd className="break-words whitespace-pre-line">{stored[name] || 'empty'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
