import { alertAdvice, alertNames } from '#content/intake.ts'
import type { Alert } from '#domain/client-alert.ts'

/** What must not be overlooked, in red and first, with what it means for the treatments. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="border-brick border-l-2 bg-status-red-tint px-4 py-3">
      <ul className="space-y-2">
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.words}`}>
            <p className="font-medium break-words text-status-red">{wordsOf(alert)}</p>
            {alertAdvice[alert.kind] ? <p>{alertAdvice[alert.kind]}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ kind, words }: Alert): string {
  const name = alertNames[kind]
  if (!words) return `${name}: the words cannot be read`
  // "Allergy: walnut" says itself what it is about.
  return words.toLowerCase().startsWith(name.toLowerCase()) || kind === 'first-visit'
    ? words
    : `${name}: ${words}`
}
