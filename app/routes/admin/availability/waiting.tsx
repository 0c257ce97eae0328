import { href } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { chosenIn, formOf, refused, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { WaitingDesk } from '#server/calendar/waiting/desk.ts'
import type { WaitingSheet } from '#server/calendar/waiting/sheet.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/waiting'
import { AvailabilityHead } from './head.tsx'
import { HowOffered, ToPick } from './to-pick.tsx'
import { Filled, type FilledShown, People, Running } from './waiting-lists.tsx'

export const meta = () => deskMeta('Availability: waiting list')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const { waiting } = context.get(studioContext)
  return {
    isKept: waiting.isKept,
    sheet: sheetFor(await waiting.desk.sheet(), may(context, 'see-sums')),
    done: doneIn(url, 'availability'),
  }
}

// What it has brought in is the owner's to know: a helper's page does not hold it at all.
function sheetFor(sheet: WaitingSheet, isMoneyShown: boolean) {
  const { filled, ...rest } = sheet
  const { thisMonth } = filled
  const hidden = { ...filled, cents: null, thisMonth: { ...thisMonth, cents: null } }
  const shown: FilledShown = isMoneyShown ? filled : hidden
  return { ...rest, filled: shown }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  const form = await formOf(request)
  const step = chosenIn(STEPS, textIn(form, 'intent'))
  if (!step) return unreadable(form)
  const asked = {
    ...{ wish: textIn(form, 'wishId'), time: textIn(form, 'timeId'), owner },
    version: versionIn(form),
  }
  const done = await step.take(context.get(studioContext).waiting.desk, asked)
  return done.ok
    ? redirectDone(href('/admin/availability/waiting'), step.done)
    : refused(form, done)
}

type Asked = { wish: string; time: string; version: number; owner: Owner }

const STEPS = {
  pin: {
    take: (desk: WaitingDesk, { wish, owner }: Asked) => desk.pin(wish, true, owner),
    done: 'pinned',
  },
  unpin: {
    take: (desk: WaitingDesk, { wish, owner }: Asked) => desk.pin(wish, false, owner),
    done: 'unpinned',
  },
  remove: {
    take: (desk: WaitingDesk, { wish, owner }: Asked) => desk.remove(wish, owner),
    done: 'removed',
  },
  withdraw: {
    take: (desk: WaitingDesk, { time, owner }: Asked) => desk.withdraw(time, owner),
    done: 'withdrawn',
  },
  pick: {
    take: (desk: WaitingDesk, { time, wish, owner }: Asked) => desk.pick(time, wish, owner),
    done: 'picked',
  },
  'leave-free': {
    take: (desk: WaitingDesk, { time, owner }: Asked) => desk.leaveFree(time, owner),
    done: 'left-free',
  },
  'by-hand': {
    take: (desk: WaitingDesk, { version, owner }: Asked) =>
      desk.setByHand({ isByHand: true, version }, owner),
    done: 'by-hand',
  },
  'by-itself': {
    take: (desk: WaitingDesk, { version, owner }: Asked) =>
      desk.setByHand({ isByHand: false, version }, owner),
    done: 'by-itself',
  },
} as const

const LEADS = {
  byItself:
    'When a visit is canceled or moved, whoever waits for such a time is asked, one after the other, while it is kept. Mails and texts leave between 8 am and 8 pm.',
  byHand:
    'When a visit is canceled or moved, its time stays free for everybody, and you see here whom it suits. Nobody is asked until you pick one; then it is kept for them. Mails and texts leave between 8 am and 8 pm.',
}

/** Who waits for what, which times are being asked about, and what the list has filled. */
export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { isKept, sheet, done } = loaderData
  return (
    <div className="max-w-6xl">
      <AvailabilityHead
        title="Availability"
        lead={sheet.byHand.isByHand ? LEADS.byHand : LEADS.byItself}
        done={actionData ? undefined : done}
      >
        {actionData ? <Refusal of={actionData} /> : null}
        {isKept ? null : (
          <p>
            Square keeps your calendar, and it can keep a time for nobody. So there is no waiting
            list on your site.
          </p>
        )}
      </AvailabilityHead>
      {isKept ? (
        <>
          <ToPick times={sheet.toPick} />
          <Running sheet={sheet} />
          <People people={sheet.people} />
          <Filled filled={sheet.filled} />
          <HowOffered byHand={sheet.byHand} />
        </>
      ) : null}
    </div>
  )
}
