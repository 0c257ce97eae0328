import { type ReactNode, useId } from 'react'
import { href, redirect } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { ReminderChoice } from '#app/components/reminder-choice.tsx'
import { TextConsent } from '#app/components/text-consent.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { signedInUser } from '#app/guards.ts'
import { creditWords } from '#content/purchases.ts'
import { profileWords as words } from '#content/words/profile.ts'
import { ProfileDetails } from '#domain/clients/profile.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { cancelAnswer } from '../bookings/cancel-answer.ts'
import { cancelOwn } from '../bookings/cancel-own.ts'
import { ownVisits } from '../bookings/own-visits.ts'
import { VisitFrame } from '../bookings/visit-card.tsx'
import { revalidatesVisits, VisitList } from '../bookings/visit-list.tsx'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/profile'
import { AddressesSection } from './addresses-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { changeProfile, deleteOwn } from './change-profile.ts'
import { CreditSection } from './credit-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { ownCards, removeOwnCard } from './own-cards.ts'
import { OwnData } from './own-data-section.tsx'
import { changeOwnReminders, changeOwnTexts, ownTexts } from './own-texts.ts'

const OWN = href('/profile')

export async function loader({ context }: Route.LoaderArgs) {
  const { profiles, payments, reminders, orders } = context.get(studioContext)
  const user = signedInUser(context)
  const { visits, isUnread } = await ownVisits(context)
  return {
    profile: await profiles.of(user),
    isVerified: await profiles.isVerified(user),
    isOwner: user.role === 'owner',
    limits: limitsOf(ProfileDetails),
    visits,
    cards: await ownCards(context, visits),
    isReminding: await reminders.choice.isOffered(),
    texts: await ownTexts(context),
    addresses: await orders.addressesOf(user.id),
    credit: await payments.creditOf(user.id),
    unread: isUnread ? siteSentence('bookings-unread') : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'cancel':
      return cancelOwn(context, form, OWN)
    case 'reminders-on':
    case 'reminders-off':
      return changeOwnReminders(context, form)
    case 'texts-on':
    case 'texts-off':
      return changeOwnTexts(context, form)
    case 'card-remove':
      return removeOwnCard(context, form, OWN)
    case 'address-forget':
      await context
        .get(studioContext)
        .orders.forgetAddress(signedInUser(context).id, String(form.get('addressId')))
      return redirect(OWN, 303)
    case 'delete':
      return deleteOwn(context, request, form)
    default:
      return changeProfile(context, form)
  }
}

export const clientAction = (asked: Route.ClientActionArgs) => cancelAnswer(asked)

export const shouldRevalidate = revalidatesVisits

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isVerified, isOwner, visits, cards, credit, unread, limits } = loaderData
  const refused = actionData && 'fields' in actionData ? actionData : undefined
  const failed = actionData && 'cancelFailed' in actionData ? actionData.cancelFailed : undefined
  const textsRefused = refusedAt(refused, 'texts-on', 'texts-off')
  const isSaved = Boolean(actionData && 'isSaved' in actionData)
  return (
    <AccountPage title={words.title}>
      <Section title={words.bookings}>
        <VisitList visits={visits} unread={unread} failed={failed} own={OWN}>
          {(visit) => <VisitFrame key={visit.id} visit={visit} own={OWN} />}
        </VisitList>
        <p className="mt-4 flex flex-wrap gap-x-6 border-t border-hairline pt-3">
          <BookLink className="link inline-flex min-h-11 items-center">{words.book}</BookLink>
          <a className="link inline-flex min-h-11 items-center" href={href('/services')}>
            {words.services}
          </a>
          <a className="link inline-flex min-h-11 items-center" href={href('/profile/history')}>
            {words.history}
          </a>
        </p>
      </Section>
      {loaderData.isReminding ? (
        <Section title={words.reminders}>
          <ReminderChoice isOn={profile.appointmentReminders} of="visits" action={OWN} />
        </Section>
      ) : null}
      {loaderData.texts ? (
        <Section title={words.texts}>
          {textsRefused ? <Refusal of={textsRefused} /> : null}
          <TextConsent texts={loaderData.texts} action={OWN} />
        </Section>
      ) : null}
      <Section title={words.details} lead={profile.profileComplete ? null : words.incomplete}>
        <DetailsForm
          refused={refusedAt(refused, 'details')}
          {...{ profile, isVerified, isSaved, limits }}
        />
      </Section>
      {cards.length > 0 ? (
        <Section title={cards.length > 1 ? words.cards : words.card}>
          <CardsSection cards={cards} refused={refusedAt(refused, 'card-remove')} />
        </Section>
      ) : null}
      {credit.lines.length > 0 ? (
        <Section title={creditWords.title}>
          <CreditSection credit={credit} />
        </Section>
      ) : null}
      {loaderData.addresses.length > 0 ? (
        <Section title={words.addresses} lead={words.addressesLead}>
          <AddressesSection addresses={loaderData.addresses} own={OWN} />
        </Section>
      ) : null}
      <Section title={words.data}>
        <OwnData isOwner={isOwner} refused={refusedAt(refused, 'delete')} own={OWN} />
      </Section>
    </AccountPage>
  )
}

/** A part of a page: its name at the left where there is room, what it holds beside it. */
function Section(props: { title: string; lead?: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        {props.lead ? (
          <p className="mt-2 text-[0.9375rem] leading-6 text-driftwood">{props.lead}</p>
        ) : null}
      </div>
      <div>{props.children}</div>
    </section>
  )
}
