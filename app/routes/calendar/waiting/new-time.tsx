import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn } from '#app/form/form.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { newTimeWords } from '#content/words/waiting.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Route } from './+types/new-time'
import { DeadLink, PLAIN, WAITING_HEADERS, WaitingPage, waitingMeta } from './page.tsx'

export const handle = PLAIN
export const headers = () => WAITING_HEADERS
export function meta({ matches }: Route.MetaArgs) {
  return waitingMeta(newTimeWords.title, nameIn(matches))
}

/** Reads only: mail scanners open links, and none of them moves a visit. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const found = await studio.closedOver.open(params.token)
  const manage = found && studio.manageLinks.tokenFor(found.booking)
  const asked = Number(url.searchParams.get('at'))
  return data({ found, manage, asked }, { status: found ? 200 : 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const at = Number(textIn(form, 'at'))
  if (!Number.isSafeInteger(at)) throw data(null, 400)
  const taken = await studio.closedOver.take(params.token, at)
  if (taken.ok) {
    throw redirect(href('/new-time/:token', params), { status: 303, headers: WAITING_HEADERS })
  }
  const isGone = taken.code === 'time-taken' || taken.code === 'changed-meanwhile'
  return refused(form, isGone ? { ...taken, message: newTimeWords.gone } : taken)
}

export default function NewTime({ loaderData, actionData }: Route.ComponentProps) {
  const { found, manage, asked } = loaderData
  const year = useYear()
  if (!found || !manage) return <DeadLink says={siteSentence('link-invalid')} />
  const { booking, state, times, others } = found
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const visit = href('/manage/:token', { token: manage })
  if (state !== 'open') {
    const words = state === 'moved' ? newTimeWords.moved(when(booking.startsAt)) : newTimeWords.over
    return (
      <WaitingPage title={state === 'moved' ? newTimeWords.done : newTimeWords.title}>
        <p>{words}</p>
        <VisitLink to={visit} />
      </WaitingPage>
    )
  }
  const free = times.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt)
  const gone = times.filter(({ isFree }) => !isFree).map(({ startsAt }) => startsAt)
  // The one that was pressed in the letter stands first.
  const offered = [...free, ...others].toSorted(
    (a, b) => Number(b === asked) - Number(a === asked) || a - b,
  )
  return (
    <WaitingPage title={newTimeWords.title} failure={actionData?.message}>
      <p className="font-display text-[1.5rem] leading-8">{booking.serviceName}</p>
      <p className="figures mt-1">{newTimeWords.was(when(booking.startsAt))}</p>
      <p className="mt-5">{offered.length > 0 ? newTimeWords.choose : newTimeWords.none}</p>
      {gone.length > 0 ? (
        <p className="figures mt-3 text-driftwood">{newTimeWords.taken(gone.map(when))}</p>
      ) : null}
      <form method="post" className="mt-6 flex flex-col items-stretch gap-3 sm:items-start">
        {offered.map((at, place) => (
          <button
            key={at}
            type="submit"
            name="at"
            value={at}
            className={`button figures w-full sm:w-96 ${place === 0 ? '' : 'button-quiet'}`}
          >
            {newTimeWords.take(when(at))}
          </button>
        ))}
      </form>
      <VisitLink to={visit} />
    </WaitingPage>
  )
}

function VisitLink({ to }: { to: string }) {
  return (
    <p className="mt-6">
      <a className="link inline-flex min-h-11 items-center" href={to}>
        {newTimeWords.visit}
      </a>
    </p>
  )
}
