import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Tick } from '#app/components/field.tsx'
import { Phone } from '#app/components/phone.tsx'
import type { PageHandle } from '#app/page.ts'
import { waitingWords } from '#content/words/waiting.ts'

/** Rendered for one visitor, and needs no script. */
export const PLAIN: PageHandle = { plain: true }

/** Kept nowhere, told to no other site. */
export const WAITING_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

export function waitingMeta(title: string, studio: string) {
  return [{ title: `${title} · ${studio}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The page of a place that was just taken, which says whether a mail leads back to it. */
export function joinedHref({ token, isMailed }: { token: string; isMailed: boolean }): string {
  return `${href('/waiting/:token', { token })}?done=${isMailed ? 'joined' : 'unmailed'}`
}

type WaitingPageProps = {
  title: string
  /** Why something was not done, and what was. */
  failure?: string | undefined
  done?: string | undefined
  children: ReactNode
}

/** One page of the waiting list: its heading, what came of the last press, and the rest. */
export function WaitingPage({ title, failure, done, children }: WaitingPageProps) {
  return (
    <div className="page max-w-[44rem] pt-10 pb-24 sm:pt-16">
      {failure ? (
        <Banner tone="failure" className="mb-6">
          {failure}
        </Banner>
      ) : null}
      {done ? (
        <Banner tone="success" className="mb-6">
          {done}
        </Banner>
      ) : null}
      <h1 className="section-title">{title}</h1>
      <div className="mt-5">{children}</div>
    </div>
  )
}

/** Offers by text are agreed to by a box that nobody has ticked before. */
export function TextsTick({ words }: { words: string }) {
  return (
    <div className="max-w-[40rem]">
      <Tick name="texts">{words}</Tick>
    </div>
  )
}

/** A forged, cut short or expired link says no more than that it does not open. */
export function DeadLink({ says }: { says: string }) {
  return (
    <WaitingPage title={waitingWords.deadLink}>
      <p>{says}</p>
      <p className="mt-3">
        {waitingWords.currentLink}{' '}
        <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />.
      </p>
    </WaitingPage>
  )
}
