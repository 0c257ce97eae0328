import { Form } from 'react-router'
import { Field, SelectField, Tick } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Order } from '#domain/shop/order.ts'
import { CARRIERS, carrierName, followUrl, isToShip, type Shipment } from '#domain/shop/shipment.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { LetterPreview } from './change-order.ts'

type ShipPanelProps = {
  order: Order
  version: number
  refused: (Refused & LetterPreview) | undefined
}

/** How an order leaves: noted, corrected, taken back. */
export function ShipPanel(props: ShipPanelProps) {
  const { order } = props
  const isAsked = props.refused !== undefined
  if (!order.shipment && !isToShip(order)) return null
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping" className="mb-3 text-2xl">
        {order.shipment ? 'Shipped' : 'Ship it'}
      </h2>
      {order.shipment ? (
        <>
          <Left shipment={order.shipment} />
          <div className="mt-3 flex flex-wrap gap-x-8">
            <Folded words="Change carrier or number" open={isAsked} className="open:w-full">
              <ShipForm {...props} />
            </Folded>
            <Folded words="It has not left" className="open:w-full">
              <UnshipForm {...props} />
            </Folded>
          </div>
        </>
      ) : (
        <ShipForm {...props} />
      )}
    </section>
  )
}

function Left({ shipment }: { shipment: Shipment }) {
  const year = useYear()
  const { carrier, trackingNumber, shippedAt } = shipment
  const follow = followUrl(shipment)
  return (
    <p className="figures break-words">
      Left {formatWhen(shippedAt, STUDIO.zone, year)}, with{' '}
      {carrier === 'other' ? 'another carrier' : carrierName(carrier)}
      {trackingNumber ? ', ' : '.'}
      {follow ? (
        <a className="link" href={follow} target="_blank" rel="noreferrer">
          {trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        trackingNumber
      )}
    </p>
  )
}

function ShipForm({ order, version, refused }: ShipPanelProps) {
  const letter = refused?.letter
  return (
    <Form method="post" preventScrollReset key={version} className="max-w-xl space-y-4" noValidate>
      {refused && !letter ? <Refusal of={refused} /> : null}
      <Version refused={refused} version={version} />
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <SelectField label="Carrier" name="carrier" options={CARRIERS} />
        <Field label="Tracking number" name="trackingNumber" autoComplete="off" />
      </div>
      <Tick name="notify" defaultChecked={refused ? undefined : true}>
        Write to {order.email}
      </Tick>
      <div className="flex flex-wrap gap-3">
        <SmallButton name="intent" value="ship">
          {order.shipment ? 'Save' : 'Mark as shipped'}
        </SmallButton>
        <SmallButton name="intent" value="preview" quiet>
          See the mail first
        </SmallButton>
      </div>
      {letter ? <LetterWords {...letter} /> : null}
    </Form>
  )
}

function UnshipForm({ version, refused }: ShipPanelProps) {
  return (
    <Form method="post" preventScrollReset className="max-w-xl space-y-3">
      <Version refused={refused} version={version} />
      <p className="text-driftwood">
        The order waits to be shipped again. A mail that has not been sent yet is called back.
      </p>
      <Tick name="notify" defaultChecked>
        If the buyer was told already, write that it has not left
      </Tick>
      <SmallButton name="intent" value="unship">
        It has not left
      </SmallButton>
    </Form>
  )
}

/** A mail as it would leave. */
export function LetterWords({ to, subject, lines }: NonNullable<LetterPreview['letter']>) {
  return (
    <div role="status" className="border-leaf border-l-2 bg-blossom px-4 py-3">
      <p className="break-words text-driftwood">To {to}</p>
      <p className="mt-1 break-words font-medium">{subject}</p>
      {lines.map((line) => (
        <p key={line} className="mt-2 break-words">
          {line}
        </p>
      ))}
    </div>
  )
}
