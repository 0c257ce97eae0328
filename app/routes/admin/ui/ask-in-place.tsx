import type { ReactNode, ToggleEvent } from 'react'

const SUMMARY =
  'button min-h-11 list-none px-3.5 py-1.5 group-open/ask:order-last group-open/ask:mt-3 group-open/ask:self-start sm:px-4 [&::-webkit-details-marker]:hidden'

type AskProps = { ask: string; leave: string; isMain?: boolean; children: ReactNode }

/**
 * A button that opens its question in place, script or not. The way back stands below the question: where
 * the button was, a second press of the same thumb changes nothing.
 */
export function AskInPlace({ ask, leave, isMain = false, children }: AskProps) {
  return (
    <details
      className="group/ask scroll-mt-24 scroll-mb-24 open:flex open:w-full open:flex-col open:border open:border-hairline open:bg-blossom open:p-4 md:open:w-96"
      onToggle={bringIntoView}
    >
      <summary className={isMain ? SUMMARY : `${SUMMARY} button-quiet`}>
        <span className="group-open/ask:hidden">{ask}</span>
        <span className="hidden group-open/ask:inline">{leave}</span>
      </summary>
      {children}
    </details>
  )
}

function bringIntoView({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}
