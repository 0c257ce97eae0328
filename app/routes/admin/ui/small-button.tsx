import type { ComponentProps } from 'react'
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
