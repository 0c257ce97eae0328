import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

type SettingsFrameProps = {
  heading: string
  text: string
  /** Seen by a helper, who has no way to the other settings. */
  isHelpers?: boolean
  children: ReactNode
}

/** A page of the settings: the way back, its heading, what it is for. */
export function SettingsFrame(props: SettingsFrameProps) {
  return (
    <div className="max-w-3xl">
      {props.isHelpers ? null : (
        <Link to={href('/admin/settings')} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
      )}
      <h1 className="mt-1 text-3xl">{props.heading}</h1>
      <p className="mt-2 max-w-[36em] text-driftwood">{props.text}</p>
      {props.children}
    </div>
  )
}
