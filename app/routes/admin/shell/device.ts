import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { watchHandedOver } from '#app/browser/handed-over.ts'

/** What a device keeps of the back office: today's sheet, and nothing once it is in a client's hands. */
export function useDevice(): void {
  useKeptSheet()
  useEffect(() => watchHandedOver(href('/admin/login')), [])
}

/** Has today's sheet kept for the time without a connection, anew after each step in the back office. */
function useKeptSheet(): void {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is the reason to keep it anew
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    keepSheet().catch(() => undefined)
  }, [key])
}

async function keepSheet(): Promise<void> {
  const scope = `${href('/admin')}/`
  await navigator.serviceWorker.register(href('/admin/worker.js'), { scope })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep')
}
