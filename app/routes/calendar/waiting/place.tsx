import { data, href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused } from '#app/form/form.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { TEXTS_ELSEWHERE } from '#domain/core/post-sentences.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatDate, formatWhen } from '#domain/core/when.ts'
import type { PlaceTexts } from '#server/calendar/waiting/place-texts.ts'
import type { Place } from '#server/calendar/waiting/views.ts'
import { scheduleHref } from '../ui/schedule-state.ts'
import type { Route } from './+types/place'
import { DeadLink, PLAIN, TextsTick, WAITING_HEADERS, WaitingPage, waitingMeta } from './page.tsx'
import { aheadWords } from './words.ts'

export const handle = PLAIN
export const headers = () => WAITING_HEADERS
export const meta = () => waitingMeta('Your place on the waiting list')

/** Reads only: a mail scanner that opens the link changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const place = await context.get(studioContext).waiting.place(params.token)
  return data({ place, done: url.searchParams.get('done') }, { status: place ? 200 : 404 })
}

/** Leaving the list, with one press; or how one is told of times. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { waiting } = context.get(studioContext)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'texts-on' || intent === 'texts-off') {
    if (intent === 'texts-on' && !form.has('texts')) {
      return refused(form, { ok: false, code: 'agree-first' })
    }
    const network = context.get(visitorContext).address
    const said = await waiting.setTexts(params.token, intent === 'texts-on' ? { network } : 'off')
    if (!said.ok) return refused(form, said)
  } else await waiting.leave(params.token)
  throw redirect(href('/waiting/:token', params), { status: 303, headers: WAITING_HEADERS })
}

export default function YourPlace({
  loaderData: { place, done },
  actionData,
}: Route.ComponentProps) {
  const year = useYear()
  if (!place) return <DeadLink says={siteSentence('link-invalid')} />
  if (place.state !== 'waiting') return <Over state={place.state} />
  return (
    <WaitingPage
      title="You are on the waiting list"
      failure={actionData?.message}
      done={
        done === 'joined' ? 'You are on the list. A mail with this page is on its way.' : undefined
      }
    >
      {place.offer ? (
        <p className="mb-6 border-leaf border-l-2 pl-5">
          {formatWhen(place.offer.startsAt, STUDIO.zone, year)} is kept for you.{' '}
          <a
            className="link inline-flex min-h-11 items-center"
            href={href('/offer/:token', { token: place.offer.token })}
          >
            See this time
          </a>
        </p>
      ) : null}
      <p className="font-display text-[1.5rem] leading-8">{place.treatments.join(', ')}</p>
      {place.movesFrom === null ? null : (
        <p className="figures mt-1">
          Earlier than {formatWhen(place.movesFrom, STUDIO.zone, year)}. Your visit stays until you
          take an earlier time.
        </p>
      )}
      <p className="mt-3">{aheadWords(place)}</p>
      <p className="mt-1 text-driftwood">Until {formatDate(place.lastDate, year)}.</p>
      <p className="mt-4">
        {place.isByHand
          ? 'When a time becomes free, we choose ourselves whom we offer it to. If it is you, we write to you and keep it for you for a while; until then anybody can book it.'
          : 'When a time becomes free that suits you, we write to you and keep it for you for a while. Not every time is for everybody: who fills it best is asked first, then who has waited longest.'}
      </p>
      {place.texts ? <ByText texts={place.texts} /> : null}
      <form method="post" className="mt-8">
        <button type="submit" className="button button-quiet">
          Leave the waiting list
        </button>
      </form>
    </WaitingPage>
  )
}

/** Whether offers come by text, which one press begins or ends. */
function ByText({ texts }: { texts: PlaceTexts }) {
  if (!texts.isTextable) return <p className="mt-6">Offers come by mail. {TEXTS_ELSEWHERE}</p>
  if (texts.isAgreed) {
    return (
      <form method="post" className="mt-6">
        <p>
          Offers come by text to {texts.number}, and by mail where the text does not arrive. If that
          number has ever ended our texts, text START from it and then agree here anew.
        </p>
        <button
          type="submit"
          name="intent"
          value="texts-off"
          className="link inline-flex min-h-11 items-center"
        >
          By mail alone
        </button>
      </form>
    )
  }
  return (
    <form method="post" className="mt-6">
      <p>Offers come by mail. A text reaches you sooner.</p>
      <TextsTick words={texts.words} />
      <button
        type="submit"
        name="intent"
        value="texts-on"
        className="link inline-flex min-h-11 items-center"
      >
        Text me when a time is kept for me
      </button>
    </form>
  )
}

const ENDS: Record<Exclude<Place['state'], 'waiting'>, { title: string; words: string }> = {
  filled: {
    title: 'You have a time',
    words: 'You took a time that we offered you. Its confirmation is in your mail.',
  },
  left: { title: 'You have left the list', words: 'We write to you about free times no more.' },
  over: {
    title: 'This wait is over',
    words: 'Your last date has passed, or your visit is over, moved or canceled.',
  },
}

function Over({ state }: { state: Exclude<Place['state'], 'waiting'> }) {
  const { title, words } = ENDS[state]
  return (
    <WaitingPage title={title}>
      <p>{words}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button" href={scheduleHref({})}>
          See free times
        </a>
        {state === 'filled' ? null : (
          <a className="button button-quiet" href={href('/schedule/waiting')}>
            Wait for another time
          </a>
        )}
      </p>
    </WaitingPage>
  )
}
