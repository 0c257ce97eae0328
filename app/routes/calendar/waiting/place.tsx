import { data, href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused } from '#app/form/form.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { placeWords, waitingWords } from '#content/words/waiting.ts'
import { TEXTS_ELSEWHERE } from '#domain/core/sentences/post-sentences.ts'
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
export function meta({ matches }: Route.MetaArgs) {
  return waitingMeta(placeWords.title, nameIn(matches))
}

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
  } else if (intent === 'leave') await waiting.leave(params.token)
  else throw data(null, 400)
  throw redirect(href('/waiting/:token', params), { status: 303, headers: WAITING_HEADERS })
}

/** What was just done, by its word in the address; any other word says nothing. */
const DONE: Partial<Record<string, string>> = {
  joined: placeWords.joined,
  unmailed: placeWords.joinedUnmailed,
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
      title={placeWords.heading}
      failure={actionData?.message}
      done={done === null ? undefined : DONE[done]}
    >
      {place.offer ? (
        <p className="mb-6 border-leaf border-l-2 pl-5">
          {placeWords.kept(formatWhen(place.offer.startsAt, STUDIO.zone, year))}{' '}
          <a
            className="link inline-flex min-h-11 items-center"
            href={href('/offer/:token', { token: place.offer.token })}
          >
            {placeWords.seeTime}
          </a>
        </p>
      ) : null}
      <p className="font-display text-[1.5rem] leading-8">{place.treatments.join(', ')}</p>
      {place.movesFrom === null ? null : (
        <p className="figures mt-1">
          {placeWords.earlierThan(formatWhen(place.movesFrom, STUDIO.zone, year))}
        </p>
      )}
      <p className="mt-3">{aheadWords(place)}</p>
      <p className="mt-1 text-driftwood">{placeWords.until(formatDate(place.lastDate, year))}</p>
      <p className="mt-4">{place.isByHand ? placeWords.byHand : placeWords.byTurn}</p>
      {place.texts ? <ByText texts={place.texts} /> : null}
      <form method="post" className="mt-8">
        <button type="submit" name="intent" value="leave" className="button button-quiet">
          {placeWords.leave}
        </button>
      </form>
    </WaitingPage>
  )
}

/** Whether offers come by text, which one press begins or ends. */
function ByText({ texts }: { texts: PlaceTexts }) {
  if (!texts.isTextable) {
    return (
      <p className="mt-6">
        {placeWords.byMail} {TEXTS_ELSEWHERE}
      </p>
    )
  }
  if (texts.isAgreed) {
    return (
      <form method="post" className="mt-6">
        <p>{placeWords.byText(texts.number)}</p>
        <button
          type="submit"
          name="intent"
          value="texts-off"
          className="link inline-flex min-h-11 items-center"
        >
          {placeWords.mailAlone}
        </button>
      </form>
    )
  }
  return (
    <form method="post" className="mt-6">
      <p>{placeWords.textSooner}</p>
      <TextsTick words={texts.words} />
      <button
        type="submit"
        name="intent"
        value="texts-on"
        className="link inline-flex min-h-11 items-center"
      >
        {placeWords.textMe}
      </button>
    </form>
  )
}

const ENDS: Record<
  Exclude<Place['state'], 'waiting'>,
  { title: string; words: string }
> = placeWords.ends

function Over({ state }: { state: Exclude<Place['state'], 'waiting'> }) {
  const { title, words } = ENDS[state]
  return (
    <WaitingPage title={title}>
      <p>{words}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button" href={scheduleHref({})}>
          {waitingWords.seeTimes}
        </a>
        {state === 'filled' ? null : (
          <a className="button button-quiet" href={href('/schedule/waiting')}>
            {placeWords.again}
          </a>
        )}
      </p>
    </WaitingPage>
  )
}
