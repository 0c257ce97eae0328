import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#app/components/banner.tsx'

/** What has just been done, said once. */
export function Notice({ children }: { children: ReactNode }) {
  return <Banner tone="success">{children}</Banner>
}

/** Why something was not done; comes into view each time that `of`, the refusal itself, is a new one. */
export function Refusal({ of, children }: { of: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is the reason to scroll
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [of])
  return (
    <Banner tone="failure" ref={box}>
      {children}
    </Banner>
  )
}
