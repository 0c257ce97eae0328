import { Form, href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatTime, formatWhen } from '#domain/core/when.ts'
import type { WaitingSheet } from '#server/calendar/waiting/sheet.ts'
import { SmallButton } from '../ui/controls.tsx'

const PATH = href('/admin/availability/waiting')

/** Freed times that wait for the owner to pick who is offered them; nothing where there are none. */
export function ToPick({ times }: { times: WaitingSheet['toPick'] }) {
  const year = useYear()
  if (times.length === 0) return null
  return (
    <section aria-labelledby="to-pick" className="mt-8">
      <h2 className="text-xl" id="to-pick">
        Free, for you to offer
      </h2>
      <ul className="mt-3 border-hairline border-t">
        {times.map(({ id, startsAt, endsAt, suits }) => (
          <li key={id} className="border-hairline border-b py-4">
            <p className="figures font-medium">
              {formatWhen(startsAt, STUDIO.zone, year)} to {formatTime(endsAt, STUDIO.zone)}
            </p>
            <p className="text-driftwood">
              {suits.length === 0
                ? 'It suits nobody on the list any more. Anybody can book it.'
                : 'Anybody can book it until you offer it. It suits, first who would be asked first:'}
            </p>
            <ol>
              {suits.map((one) => (
                <li
                  key={one.wishId}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
                >
                  <span className="figures min-w-0">
                    {one.name}, {one.treatment}, {formatTime(one.startsAt, STUDIO.zone)}
                  </span>
                  <Form method="post" action={PATH}>
                    <input type="hidden" name="timeId" value={id} />
                    <input type="hidden" name="wishId" value={one.wishId} />
                    <SmallButton name="intent" value="pick">
                      Offer it<span className="sr-only"> to {one.name}</span>
                    </SmallButton>
                  </Form>
                </li>
              ))}
            </ol>
            <Form method="post" action={PATH} className="mt-1">
              <input type="hidden" name="timeId" value={id} />
              <SmallButton quiet name="intent" value="leave-free">
                Offer it to nobody
              </SmallButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether freed times are offered by themselves, and the press that changes it. */
export function HowOffered({ byHand: { isByHand, version } }: Pick<WaitingSheet, 'byHand'>) {
  return (
    <section aria-labelledby="how" className="mt-12">
      <h2 className="text-xl" id="how">
        How freed times are offered
      </h2>
      <p className="mt-3 max-w-[42em]">
        {isByHand
          ? 'You pick. A freed time stays free for everybody until you offer it; you hear of it by mail, on your devices and on the dashboard. If nobody takes your offer, it comes back to you.'
          : 'By themselves: at once, to whoever it fits best, then to whoever has waited longest, while the time is kept for them.'}
      </p>
      <Form method="post" action={PATH} className="mt-3">
        <input type="hidden" name="version" value={version} />
        <SmallButton quiet name="intent" value={isByHand ? 'by-itself' : 'by-hand'}>
          {isByHand ? 'Offer them by themselves' : 'I pick instead'}
        </SmallButton>
      </Form>
    </section>
  )
}
