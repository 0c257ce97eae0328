import { href } from 'react-router'
import { formOf } from '#app/form/form.ts'
import { bookingWords } from '#content/words/bookings.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/bookings'
import { cancelAnswer } from './cancel-answer.ts'
import { cancelOwn } from './cancel-own.ts'
import { OwnPlaces } from './own-places.tsx'
import { ownVisits } from './own-visits.ts'
import { ownPlaces } from './read-places.ts'
import { VisitCard } from './visit-card.tsx'
import { revalidatesVisits, VisitList } from './visit-list.tsx'

const OWN = href('/bookings')

export async function loader({ context }: Route.LoaderArgs) {
  const { visits, isUnread } = await ownVisits(context)
  const places = await ownPlaces(context)
  return { visits, places, unread: isUnread ? siteSentence('bookings-unread') : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  return cancelOwn(context, await formOf(request), OWN)
}

export const clientAction = (asked: Route.ClientActionArgs) => cancelAnswer(asked)

export const shouldRevalidate = revalidatesVisits

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={bookingWords.title}>
      <h2 className="sr-only">{bookingWords.list}</h2>
      <VisitList {...loaderData} failed={actionData?.cancelFailed} own={OWN}>
        {(visit) => <VisitCard key={visit.id} visit={visit} own={OWN} />}
      </VisitList>
      <OwnPlaces places={loaderData.places} />
    </AccountPage>
  )
}
