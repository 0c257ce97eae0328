import { useSyncExternalStore } from 'react'
import { href } from 'react-router'

/** Says that the page is old while there is no connection, and where the day's sheet is. */
export function OfflineMark({ asOf }: { asOf: string }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="status"
      className="mb-6 border-citrus border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow"
    >
      Offline, as of <span className="figures">{asOf}</span>. Nothing can be changed until you are
      connected.{' '}
      <a className="underline underline-offset-4" href={href('/admin/today/offline')}>
        Today’s sheet
      </a>{' '}
      is kept on this device.
    </p>
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
