import { href } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { OpeningHours } from '#app/site/site-menu.ts'
import { firstVisitWords, shownHours, toldHours } from '#app/site/site-menu.ts'
import { readingsAbout } from '#content/readings.ts'
import { page as dermaplaning } from '#content/services/dermaplaning.ts'
import { teenAges } from '#content/services/teen-facial.ts'
import { services as seeded } from '#content/services.ts'
import { hoursLines, spansWords } from '#domain/calendar/hours-words.ts'
import { READINGS, type ReadingName, SiteFacts } from '#domain/calendar/site-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { Studio } from '#server/http/studio.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/site'
import { AvailabilityHead } from './head.tsx'
import { type ReadingShown, Readings, SiteHours } from './site-forms.tsx'

export const meta = () => deskMeta('Availability: on the site')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const studio = context.get(studioContext)
  const { version, settings, facts } = await studio.hours.sheet()
  return {
    version,
    shown: shownHours(facts),
    isHeld: facts.isHeld,
    booked: hoursLines(settings.weekly),
    readings: await readReadings(studio, facts, toldHours(facts)),
    done: doneIn(url, 'availability'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  return answerSite(await formOf(request), context.get(studioContext), owner)
}

export default function OnTheSite({ loaderData, actionData }: Route.ComponentProps) {
  const { version, shown, booked, isHeld, readings, done } = loaderData
  const typed = actionData?.typed
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead="What visitors and search engines are told, where that is more than one thing."
        done={actionData ? undefined : done}
      >
        {actionData ? <Refusal of={actionData} /> : null}
      </AvailabilityHead>
      <SiteHours shown={shown} booked={booked} isHeld={isHeld} version={version} />
      <Readings
        key={JSON.stringify([version, typed])}
        readings={readings.map((reading) => ({
          ...reading,
          chosen: typed?.[reading.name] ?? reading.chosen,
        }))}
        version={version}
      />
    </div>
  )
}

/** Shows the hours that visits are booked by, or settles readings. */
async function answerSite(form: FormData, { hours }: Studio, owner: Owner) {
  const typed = Object.fromEntries(READINGS.map((name) => [name, textIn(form, name)]))
  const isHours = form.get('intent') === 'show-hours'
  const saved = isHours ? await showHours() : await settle()
  if (!saved) return unreadable(form)
  if (saved.ok) return redirectDone(href('/admin/availability/site'), 'site')
  const { facts, version } = await hours.sheet()
  const differences = READINGS.map((name) => ({
    label: readingsAbout[name].title,
    stored: choiceWords(name, facts.readings[name]),
    typed: choiceWords(name, isHours ? facts.readings[name] : (typed[name] ?? '')),
  }))
  const stored = { version, differences: differences.filter((one) => one.stored !== one.typed) }
  return refused(form, saved, { stored })

  async function showHours() {
    const { settings } = await hours.sheet()
    const week = { kind: 'week', settings, buffers: {}, showOnSite: true } as const
    return hours.save(week, versionIn(form), owner)
  }

  async function settle() {
    const read = SiteFacts.shape.readings.safeParse(typed)
    return read.success ? hours.saveReadings(read.data, versionIn(form), owner) : null
  }
}

function choiceWords(name: ReadingName, choice: string): string {
  return choice === 'shown' ? readingsAbout[name].settle : readingsAbout[name].keep
}

/** The contradictory facts with what is read of each at present: in two ways while both are kept, in one where it is settled. */
async function readReadings(
  { menu }: Studio,
  { readings, weeklyShown }: SiteFacts,
  told: readonly OpeningHours[],
): Promise<ReadingShown[]> {
  const { services } = await menu.sheet()
  const priceOf = (id: string) => services.find((one) => one.id === id)?.priceCents
  const price = priceOf('dermaplaning')
  const isOwnPrice = price !== seeded.find(({ id }) => id === 'dermaplaning')?.priceCents
  const priceRead = price === undefined ? 'no price' : formatPrice(price)
  const stated = formatPrice((dermaplaning.structured.priceDollars ?? 0) * 100)
  const peels = services.find(({ id }) => id === 'chemical-peels')
  const firstPeel = peels ? firstVisitWords(peels) : ''
  const fee = priceOf('skincare-consultation')
  const feeRead = fee === undefined ? 'no fee' : `a fee of ${formatPrice(fee)}`
  const maxAge = services.find(({ id }) => id === 'teen-facial')?.maxAge
  const ages = maxAge ? `${maxAge} and under` : teenAges.stated
  const isOne = (name: ReadingName) => readings[name] === 'shown'
  return [
    {
      name: 'hours',
      chosen: readings.hours,
      said:
        weeklyShown || isOne('hours')
          ? 'People and search engines read the hours above.'
          : `People read the hours above. Search engines read ${told.map(toldWords).join('; ')}.`,
      settledBy: weeklyShown ? 'Search engines read the hours that you show.' : null,
    },
    {
      name: 'dermaplaning-price',
      chosen: readings['dermaplaning-price'],
      said:
        isOwnPrice || isOne('dermaplaning-price')
          ? `People and search engines read ${priceRead}.`
          : `People read ${priceRead}. Search engines read ${stated}.`,
      settledBy: isOwnPrice ? 'You have changed the price, so every place says yours.' : null,
    },
    {
      name: 'teen-ages',
      chosen: readings['teen-ages'],
      said: isOne('teen-ages')
        ? `Every page says ${ages}.`
        : `People read ${ages}. Some words on its pages say ${teenAges.inSomeCopy}.`,
      settledBy: null,
    },
    {
      name: 'peels-first-visit',
      chosen: readings['peels-first-visit'],
      said:
        isOne('peels-first-visit') && firstPeel
          ? `The menu and booking say “${firstPeel}”.`
          : `People read “current clients only” on the menu, and “all clients” beside the pumpkin peel. Booking says ${firstPeel ? `“${firstPeel}”` : 'nothing'}.`,
      settledBy: null,
    },
    {
      name: 'consultation-fee',
      chosen: readings['consultation-fee'],
      said: isOne('consultation-fee')
        ? `People read ${feeRead}. No page offers a free one.`
        : `People read ${feeRead}. The page on peels offers a free one, by message.`,
      settledBy: null,
    },
  ]
}

function toldWords({ days, opens, closes }: OpeningHours): string {
  return `${days.map((day) => day.slice(0, 3)).join(', ')} ${spansWords([{ opens, closes }])}`
}
