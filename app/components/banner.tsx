import type { ComponentProps } from 'react'

const TONE = {
  success: { role: 'status', className: 'border-leaf bg-status-green-tint text-status-green' },
  failure: { role: 'alert', className: 'border-brick bg-status-red-tint text-status-red' },
} as const

type BannerProps = ComponentProps<'div'> & {
  tone: keyof typeof TONE
  /** It stands in a box that screen readers announce already. */
  isQuiet?: boolean
}

/** What came of something, said at once to eyes and screen readers. */
export function Banner({ tone, isQuiet = false, className = '', ...rest }: BannerProps) {
  const { role, className: colours } = TONE[tone]
  return (
    <div
      role={isQuiet ? undefined : role}
      className={`border-l-2 px-4 py-2.5 ${colours} ${className}`}
      {...rest}
    />
  )
}
