import { href, redirect } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { STUDIO } from '#content/studio.ts'
import { waitingWords as words } from '#content/words/waiting.ts'
import { type Service, visitOf } from '#domain/calendar/service.ts'
import { WISH_SENTENCES, WishTimes } from '#domain/calendar/waiting/wish-request.ts'
import { CONTACT_SENTENCES, ContactDetails } from '#domain/core/contact-details.ts'
import { localDate } from '#domain/core/when.ts'
import { NUMBER_GIVEN_HERE, offerConsentWords } from '#domain/post/text-consent.ts'
import type { Studio } from '#server/http/studio.ts'
import { readAsked, scheduleHref } from '../ui/schedule-state.ts'
import type { Route } from './+types/join'
import { anyDayIn, firstLastDate, openDaysOf } from './open-days.ts'
import { joinedHref, PLAIN, TextsTick, WAITING_HEADERS, WaitingPage, waitingMeta } from './page.tsx'
import { firstTimes, TimesFields } from './times-fields.tsx'

export const handle = PLAIN
export const headers = () => WAITING_HEADERS
export function meta({ matches }: Route.MetaArgs) {
  return waitingMeta(words.list, nameIn(matches))
}

const Contact = ContactDetails.omit({ note: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const { services } = await studio.bookings.site()
  const { user } = context.get(visitorContext)
  const known = user?.role === 'client' ? await studio.profiles.of(user) : null
  const asked = readAsked(url.searchParams)
  const service = services.find(({ id, slug }) => id === asked.service || slug === asked.service)
  const option = service?.options.find(({ id }) => id === asked.option)
  const isChosen = service !== undefined && (option !== undefined || service.options.length === 0)
  const choice = { serviceId: service?.id ?? '', optionId: option?.id, addonIds: [] }
  const chosen = visitOf(choice, services)
  return {
    isKept: studio.waiting.isKept,
    services,
    chosen: isChosen && chosen.ok ? { visit: chosen.visit, extras: asked.extras } : null,
    known: {
      firstName: known?.firstName,
      lastName: known?.lastName,
      email: known?.email,
      phone: known?.phone,
    },
    today: localDate(studio.now(), STUDIO.zone),
    openDays: await openDaysOf(studio),
    lastDate: await firstLastDate(studio),
    limits: limitsOf(Contact),
    textWords: studio.waiting.hasTexts ? await textWordsOf(studio) : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const { service, option } = readAsked(url.searchParams)
  const times = readForm(WishTimes, form, WISH_SENTENCES)
  const birthDate = form.get('birthDate')
  const person = readForm(
    Contact,
    {
      ...Object.fromEntries(form),
      birthDate: birthDate === '' ? undefined : (birthDate ?? undefined),
    },
    CONTACT_SENTENCES,
  )
  if (!times.ok || !person.ok) {
    return unreadable(form, {
      ...(times.ok ? {} : times.fields),
      ...(person.ok ? {} : person.fields),
    })
  }
  const { user, address } = context.get(visitorContext)
  const choice = {
    serviceId: service,
    optionId: option || undefined,
    addonIds: form.getAll('addonIds').map(String),
  }
  const wanted = {
    ...anyDayIn(times.value, await openDaysOf(studio)),
    ...person.value,
    choices: [choice],
    accountId: user?.role === 'client' ? user.id : null,
    texts: form.has('texts') ? { words: await textWordsOf(studio), network: address } : undefined,
  }
  const joined = await studio.waiting.join(wanted, address)
  if (!joined.ok) return refused(form, joined)
  return redirect(joinedHref(joined), 303)
}

/** "Tell me when a time is free": for whoever finds none that suits. */
export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { isKept, chosen, services, today, openDays, lastDate, known, limits, textWords } =
    loaderData
  if (!isKept) return <NotKept />
  if (!chosen) return <ChooseTreatment services={services} />
  const { visit, extras } = chosen
  return (
    <WaitingPage title={words.tell} failure={actionData?.message}>
      <p>
        {words.forYour} <strong className="font-medium">{visit.name}</strong>. {words.joinText}
      </p>
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center" href={href('/schedule/waiting')}>
          {words.anotherTreatment}
        </a>
      </p>
      <form method="post" noValidate className="mt-6 space-y-8">
        <FormState
          refused={actionData}
          values={{ ...known, ...firstTimes(openDays, today, lastDate), addonIds: extras }}
          limits={limits}
        >
          {visit.service.addons.length > 0 ? (
            <fieldset>
              <legend className="font-medium">
                {words.extras} <span className="font-normal text-driftwood">{words.optional}</span>
              </legend>
              {visit.service.addons.map(({ id, name }) => (
                <Tick
                  key={id}
                  name="addonIds"
                  value={id}
                  defaultChecked={(actionData?.ticked.addonIds ?? extras).includes(id)}
                >
                  {name}
                </Tick>
              ))}
            </fieldset>
          ) : null}
          <TimesFields fields={actionData?.fields} openDays={openDays} />
          <div className="grid max-w-[40rem] gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field label={words.firstName} name="firstName" autoComplete="given-name" required />
            <Field label={words.lastName} name="lastName" autoComplete="family-name" required />
            <Field
              label={words.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              hint={words.emailHint}
            />
            <Field
              label={words.phone}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
            />
            {visit.rule.maxAge === null ? null : (
              <Field
                label={words.birthDate}
                name="birthDate"
                type="date"
                autoComplete="bday"
                required
                hint={words.birthDateHint(visit.rule.maxAge)}
              />
            )}
          </div>
          {textWords ? <TextsTick words={textWords} /> : null}
        </FormState>
        <button type="submit" className="button w-full sm:w-auto">
          {words.join}
        </button>
      </form>
    </WaitingPage>
  )
}

/** The treatments that one can wait for, each kind by itself. */
function ChooseTreatment({ services }: { services: readonly Service[] }) {
  const own = (service: string, option = '') =>
    `${href('/schedule/waiting')}?${new URLSearchParams({ service, ...(option && { option }) })}`
  const kinds = services.flatMap(({ id, name, options }) =>
    options.length === 0
      ? [{ to: own(id), name }]
      : options.map((option) => ({ to: own(id, option.id), name: `${name}: ${option.name}` })),
  )
  return (
    <WaitingPage title={words.forWhat}>
      <p>{words.forWhatText}</p>
      <ul className="mt-6 border-hairline border-t">
        {kinds.map(({ to, name }) => (
          <li className="border-hairline border-b" key={to}>
            <a className="link flex min-h-12 items-center" href={to}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </WaitingPage>
  )
}

/** Where Square keeps the calendar, nobody can keep a time for somebody. */
function NotKept() {
  return (
    <WaitingPage title={words.list}>
      <p>
        {words.notKept} <Phone /> {words.notKeptEnd}
      </p>
      <p className="mt-6">
        <a className="button" href={scheduleHref({})}>
          {words.seeTimes}
        </a>
      </p>
    </WaitingPage>
  )
}

/** What is agreed to with the tick, as it stands beside it. */
async function textWordsOf({ details }: Studio): Promise<string> {
  const { name } = (await details.read()).facts
  return offerConsentWords({ studio: name, number: NUMBER_GIVEN_HERE })
}
