import type { Alert } from '#domain/clients/client-alert.ts'
import { alertWords } from './alert-words.ts'

/** What must not be overlooked about a client, in red; a first visit is news, not a danger. */
export function AlertMarks({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label="Mind" className="mt-1.5 flex flex-wrap gap-1.5">
      {alerts.map((alert) => (
        <li
          key={`${alert.kind} ${alert.words}`}
          className={
            alert.kind === 'first-visit'
              ? 'bg-status-blue-tint px-2.5 text-status-blue break-words'
              : 'min-w-0 bg-status-red-tint px-2.5 font-medium text-status-red break-words'
          }
        >
          {alertWords(alert)}
        </li>
      ))}
    </ul>
  )
}
