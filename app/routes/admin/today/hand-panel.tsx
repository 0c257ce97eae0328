import { Form } from 'react-router'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButton } from '../ui/controls.tsx'

/** What was bought to be handed over at this visit, each with the press that says it was. */
export function HandPanel({ orders }: { orders: DayVisit['toHand'] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="hand-over">
      <h2 id="hand-over" className="mb-3 text-2xl">
        Hand over
      </h2>
      <ul className="border-hairline border-t">
        {orders.map((order) => (
          <li key={order.orderId} className="border-hairline border-b py-3">
            <Form
              method="post"
              preventScrollReset
              className="flex flex-wrap items-center justify-between gap-3"
            >
              <input type="hidden" name="intent" value="hand" />
              <input type="hidden" name="orderId" value={order.orderId} />
              <input type="hidden" name="version" value={order.version} />
              <span className="figures min-w-0">{order.words}</span>
              <SmallButton>
                Handed over<span className="sr-only"> {order.words}</span>
              </SmallButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
