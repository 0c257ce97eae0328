import type { ReactNode } from 'react'

/** What has just been done, said once. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-2 border-leaf bg-status-green-tint px-4 py-2.5">
      {children}
    </p>
  )
}

/** Why something was not done. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="border-l-2 border-brick bg-status-red-tint px-4 py-2.5">
      {children}
    </div>
  )
}
