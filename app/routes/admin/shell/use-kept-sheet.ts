import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Has today's sheet kept for the time without a connection, anew after each step in the back office. */
export function useKeptSheet(): void {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is the reason to keep it anew
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    keepSheet().catch(() => undefined)
  }, [key])
}

async function keepSheet(): Promise<void> {
  await navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep')
}
