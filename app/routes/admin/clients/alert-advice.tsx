import { alertAdvice } from '#content/intake.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import { alertWords } from '../ui/visit-facts.tsx'

/** What must not be overlooked, in red and first, with what it means for the treatments. */
export function AlertAdvice({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="border-brick border-l-2 bg-status-red-tint px-4 py-3">
      <ul className="space-y-2">
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.words}`}>
            <p className="font-medium break-words text-status-red">{alertWords(alert)}</p>
            {alertAdvice[alert.kind] ? <p>{alertAdvice[alert.kind]}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
