import { data } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { afterVisitWords as words } from '#content/words/after-visit.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import type { Route } from './+types/unsubscribe'

export const handle: PageHandle = { plain: true }

/** Kept nowhere, told to no other site. */
export function headers() {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${words.title} · ${nameIn(matches)}`)
}

/** Reads only: a mail scanner that opens the link changes nothing (RFC 8058). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(studioContext).afterVisit.links.read(params.token)
  return data(found, { status: found ? 200 : 404 })
}

/** By the button, or by the mail program itself, which sends `List-Unsubscribe=One-Click` and nothing else. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const wantsAgain = (await formOf(request)).get('intent') === 'again'
  const isKnown = await context.get(studioContext).afterVisit.links.stop(params.token, !wantsAgain)
  return data(null, { status: isKnown ? 200 : 404 })
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <Said heading={words.deadLink}>
        <p className="mt-5">{siteSentence('link-invalid')}</p>
        <p className="mt-5">
          {words.endByCall}{' '}
          <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />
          {words.endByCallEnd}
        </p>
      </Said>
    )
  }
  return loaderData.isStopped ? (
    <Said heading={words.stopped}>
      <p className="mt-5">{words.stoppedText}</p>
      <Press intent="again" words={words.again} isLight />
    </Said>
  ) : (
    <Said heading={words.title}>
      <p className="mt-5">{words.text}</p>
      <Press intent="stop" words={words.stop} />
    </Said>
  )
}

type SaidProps = { heading: string; children: React.ReactNode }

function Said({ heading, children }: SaidProps) {
  return (
    <div className="page max-w-[44rem] pt-10 pb-24 sm:pt-16">
      <h1 className="section-title">{heading}</h1>
      {children}
    </div>
  )
}

type PressProps = { intent: 'stop' | 'again'; words: string; isLight?: boolean }

function Press({ intent, words: said, isLight }: PressProps) {
  return (
    <form method="post" className="mt-8">
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`button w-full sm:w-auto ${isLight ? 'button-light' : ''}`}
      >
        {said}
      </button>
    </form>
  )
}
