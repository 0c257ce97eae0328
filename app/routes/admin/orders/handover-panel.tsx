import { Form } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { mayHand } from '#domain/shop/fulfilment.ts'
import type { Order } from '#domain/shop/order.ts'
import type { ComingVisit } from '#server/shop/orders/at-visit.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { paymentPath } from '../ui/paths.ts'
import type { LetterPreview } from './change-order.ts'
import { LetterWords } from './ship-panel.tsx'

type HandoverPanelProps = {
  order: Order
  version: number
  refused: (Refused & LetterPreview) | undefined
  /** The visit at which it is handed over; null where none is ahead. */
  atVisit: ComingVisit | null
}

const SEEN = [
  { step: 'ready', words: 'See the mail: ready' },
  { step: 'handed', words: 'See the mail: handed over' },
] as const

/** How far an order is that is picked up or handed over at a visit: ready, handed over, and neither after all. */
export function HandoverPanel({ order, version, refused, atVisit }: HandoverPanelProps) {
  const year = useYear()
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const isOpen = mayHand(order, 'ready') || mayHand(order, 'handed')
  return (
    <section aria-labelledby="handover">
      <h2 id="handover" className="mb-3 text-2xl">
        {order.handover === 'visit' ? 'Handed over at a visit' : 'Pickup at the studio'}
      </h2>
      {atVisit ? (
        <TextLink to={paymentPath(atVisit.id)}>At the visit on {when(atVisit.startsAt)}</TextLink>
      ) : null}
      {order.readyAt ? <p className="figures">Ready since {when(order.readyAt)}.</p> : null}
      {order.handedAt ? <p className="figures">Handed over {when(order.handedAt)}.</p> : null}
      <Form
        method="post"
        preventScrollReset
        key={version}
        className="mt-3 max-w-xl space-y-4"
        noValidate
      >
        {refused && !refused.letter ? <Refusal of={refused} /> : null}
        <Version refused={refused} version={version} />
        <input type="hidden" name="intent" value="hand" />
        {isOpen ? (
          <Tick name="notify" defaultChecked={refused ? undefined : true}>
            Write to {order.email}
          </Tick>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {mayHand(order, 'ready') ? (
            <SmallButton name="step" value="ready">
              Ready
            </SmallButton>
          ) : null}
          {mayHand(order, 'handed') ? (
            <SmallButton name="step" value="handed" quiet={mayHand(order, 'ready')}>
              Handed over
            </SmallButton>
          ) : null}
          {SEEN.filter(({ step }) => mayHand(order, step)).map(({ step, words }, _, all) => (
            <SmallButton key={step} name="see" value={step} quiet>
              {all.length === 1 ? 'See the mail first' : words}
            </SmallButton>
          ))}
          {mayHand(order, 'undone') ? (
            <SmallButton name="step" value="undone" quiet>
              {order.handedAt ? 'It was not handed over' : 'It is not ready yet'}
            </SmallButton>
          ) : null}
        </div>
        {refused?.letter ? <LetterWords {...refused.letter} /> : null}
      </Form>
    </section>
  )
}
