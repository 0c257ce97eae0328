import {
  href,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { type PageHandle, pageMeta } from '#app/page.ts'
import { extrasOf, firstVisitWords, goodForWords, markOf, policyOf } from '#app/site/site-menu.ts'
import { type DrawingName, drawingFile, isDrawing } from '#content/drawings.ts'
import { menuWords } from '#content/words/menu.ts'
import type { Choice, Service, Visit } from '#domain/calendar/service.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import type { User } from '#server/accounts/accounts.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import type { Studio } from '#server/http/studio.ts'
import { putOffBy, readAvailability } from '../ui/availability.ts'
import { UnloadedNotice } from '../ui/notice.tsx'
import { type Asked, choiceKey, entriesOf, readAsked, screenOf } from '../ui/schedule-state.ts'
import type { Route } from './+types/schedule'
import { ChooseExtras } from './choose-extras.tsx'
import { ChooseOption, ChooseService } from './choose-service.tsx'
import { ChooseTime } from './choose-time.tsx'
import { YourDetails } from './your-details.tsx'

const NAME = 'Book an appointment'

// An address with a start or a hold in it is one visitor's own.
export const handle: PageHandle = {
  shared: {
    query: ['service', 'option', 'extras', 'step', 'date', 'view', 'times', 'embed'],
    shows: 'times',
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const menu = await studio.bookings.site()
  const { services } = menu
  const asked = readAsked(url.searchParams)
  const screen = screenOf(asked, services)
  const times = screen.step === 'time' ? await timesOf(studio, screen, asked) : null
  const known = await knownDetails(context)
  const policies = policiesOf(menu)
  const paidIds = paidByAll(menu)
  const marks = marksOf(menu)
  const head = await headOf(studio)
  return {
    services: services.map(withExtraWords),
    policies,
    paidIds,
    marks,
    drawings: drawingsOf(menu),
    said: {
      unknown: `${siteSentence('unknown-service')} ${menuWords.whole}`,
      undecided: asked.isEmbedded ? '' : menuWords.undecided,
    },
    times,
    sentences: CONTACT_SENTENCES,
    known,
    head,
  }
}

/** The free times, and where the extras alone put them off, that. */
async function timesOf(
  studio: Studio,
  { choice, visit }: { choice: Choice; visit: Visit },
  asked: Asked,
) {
  const times = await readAvailability(studio, choice, asked.hold)
  return {
    ...times,
    of: choiceKey(choice),
    waitHref: studio.waiting.isKept ? waitHref(asked) : null,
    putOff: await putOffBy(studio, { choice, visit }, asked, times),
  }
}

function withExtraWords(service: Service): Service {
  return { ...service, addons: extrasOf(service) }
}

/** Put together here, since a phone need not load what heads of pages are made of. */
async function headOf({ details, env }: Studio) {
  const { facts } = await details.read()
  const { name, city, region } = facts
  return pageMeta(
    { publicUrl: env.PUBLIC_URL, studio: facts },
    {
      title: `${NAME} · ${name}`,
      description: `Choose a treatment and a time at ${name} in ${city}, ${region}. Evening appointments and same-day booking.`,
      // /book shows this page in its frame and is the one that search engines keep.
      path: href('/book'),
      name: NAME,
    },
  )
}

/** The waiting list with the same treatment chosen; an address, since the phone loads no more than that of it. */
function waitHref({ service, option, extras }: Asked): string {
  return `${href('/schedule/waiting')}?${new URLSearchParams(entriesOf({ service, option, extras }))}`
}

/** What treatments ask for beyond paying at the studio, in words, by service. */
function policiesOf(menu: SiteMenu): Record<string, string[]> {
  const worded = menu.services.map((service) => [service.id, policyOf(service, menu)] as const)
  return Object.fromEntries(worded.filter(([, words]) => words.length > 0))
}

/** What a treatment is for, for whose first visit, and how it is paid that is not paid at the studio, by service. */
function marksOf(menu: SiteMenu): Record<string, string> {
  const marks = menu.services.map((service) => {
    const said = [goodForWords(service), firstVisitWords(service), markOf(service, menu)]
    return [service.id, said.filter(Boolean).join('. ')] as const
  })
  return Object.fromEntries(marks.filter(([, mark]) => mark))
}

/** The small picture beside each treatment that the house has drawn. */
function drawingsOf({ services, pictures }: SiteMenu): Record<string, string> {
  const drawn = services.filter(({ id, slug }) => isDrawing(slug) && !pictures.has(id))
  return Object.fromEntries(drawn.map(({ id, slug }) => [id, drawingFile(slug as DrawingName)]))
}

/** The services that everybody pays for, in part or in full, before they are booked. */
function paidByAll({ policies }: SiteMenu): string[] {
  return [...policies].flatMap(([id, { policy }]) =>
    policy.takes !== 'studio' && policy.from === 'all' ? [id] : [],
  )
}

/** What a signed-in client need not type again; the owner books for others. */
async function knownDetails(context: Route.LoaderArgs['context']) {
  const { user } = context.get(visitorContext)
  if (user?.role !== 'client') return null
  const { profiles } = context.get(studioContext)
  const { firstName, lastName, email, phone } = await profiles.of(user)
  return { firstName, lastName, email, phone: phone || (await lastPhone(profiles, user)) }
}

/** What a client left at her last visit, where her profile has no number. */
async function lastPhone(profiles: Studio['profiles'], user: User): Promise<string> {
  const visits = await profiles.bookingsOf(user).catch(() => [])
  return (
    visits.toSorted((a, b) => b.createdAt - a.createdAt).find(({ phone }) => phone)?.phone ?? ''
  )
}

/** Only the time screen needs the server; days, extras and typed details are answered in the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.currentUrl.href === change.nextUrl.href) return change.defaultShouldRevalidate
  const before = readAsked(change.currentUrl.searchParams)
  const next = readAsked(change.nextUrl.searchParams)
  if (next.step === 'you') return false
  return (
    next.step !== before.step || next.service !== before.service || next.option !== before.option
  )
}

export function headers() {
  return { 'Cache-Control': 'private, no-cache' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: NAME }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnloadedNotice error={error} />
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const here = useLocation()
  const going = useNavigation().location
  const { revalidate } = useRevalidator()
  const { services, policies, paidIds, marks, drawings, said, times, sentences, known } = loaderData

  // The screen follows the press at once; what it waits for is drawn as a skeleton.
  const shown = going?.pathname === here.pathname ? going : here
  const asked = readAsked(new URLSearchParams(shown.search))
  const screen = screenOf(asked, services)
  const isPaid = 'visit' in screen && paidIds.includes(screen.visit.service.id)

  switch (screen.step) {
    case 'service':
      return (
        <ChooseService
          services={services}
          marks={marks}
          drawings={drawings}
          asked={asked}
          unknown={screen.isUnknown && said.unknown}
          undecided={said.undecided}
        />
      )
    case 'option':
      return <ChooseOption service={screen.service} asked={asked} />
    case 'extras':
      return <ChooseExtras visit={screen.visit} asked={asked} isPaid={isPaid} />
    case 'time': {
      const isCurrent = times?.of === choiceKey(screen.choice)
      return (
        <ChooseTime
          choice={screen.choice}
          visit={screen.visit}
          asked={asked}
          isPaid={isPaid}
          times={isCurrent ? times : null}
          onStale={revalidate}
        />
      )
    }
    case 'you':
      return (
        <YourDetails
          choice={screen.choice}
          visit={screen.visit}
          startsAt={screen.startsAt}
          asked={asked}
          policy={policies[screen.visit.service.id] ?? []}
          isPaid={isPaid}
          sentences={sentences}
          known={known}
        />
      )
  }
}
