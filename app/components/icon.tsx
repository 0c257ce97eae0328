import type { ReactNode } from 'react'

type IconProps = { size?: number; strokeWidth?: number; className?: string }

/** An icon in lines on a ground of 24 by 24, colored as the words beside it, which alone are read aloud. */
export function icon(name: string, lines: ReactNode) {
  return ({ size = 24, strokeWidth = 2, className = '' }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide ${name} ${className}`.trimEnd()}
      aria-hidden="true"
    >
      {lines}
    </svg>
  )
}
