import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

const SMALL = 'button min-h-11 px-3.5 py-1.5 sm:px-4'

export function SmallButton({
  quiet = false,
  ...button
}: ComponentProps<'button'> & { quiet?: boolean }) {
  return <button type="submit" className={quiet ? `${SMALL} button-quiet` : SMALL} {...button} />
}

export function SmallButtonLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link className={`${SMALL} button-quiet ${className}`} {...link} />
}

/** A way on among words, as tall as a thumb. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link className={`link inline-flex min-h-11 items-center ${className}`} {...link} />
}

/** What is seldom needed, folded away behind its words. */
export function Folded({ words, children, ...details }: FoldedProps) {
  return (
    <details {...details}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words}</summary>
      {children}
    </details>
  )
}

type FoldedProps = ComponentProps<'details'> & { words: ReactNode }
