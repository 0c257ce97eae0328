import { type ReactNode, useEffect, useRef } from 'react'

/** What has just been done, said once. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-leaf border-l-2 bg-status-green-tint px-4 py-2.5">
      {children}
    </p>
  )
}

/** Why something was not done; comes into view each time that `of`, the refusal itself, is a new one. */
export function Refusal({ of, children }: { of: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is the reason to scroll
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [of])
  return (
    <div ref={box} role="alert" className="border-brick border-l-2 bg-status-red-tint px-4 py-2.5">
      {children}
    </div>
  )
}
