import type { Alert } from '#domain/client-alert.ts'

/** What must not be overlooked about a client, in red; a first visit is news, not a danger. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label="Mind" className="mt-1.5 flex flex-wrap gap-1.5">
      {alerts.map(({ kind, words }) => (
        <li
          key={`${kind} ${words}`}
          className={
            kind === 'first-visit'
              ? 'bg-status-blue-tint px-2.5 text-status-blue'
              : 'bg-status-red-tint px-2.5 font-medium text-status-red'
          }
        >
          {words}
        </li>
      ))}
    </ul>
  )
}
