import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { formatMoney } from '#domain/core/money.ts'
import type { VisitReduction } from '#domain/shop/visit-reduction.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { OffField, WhyField } from './ticket/off-fields.tsx'

type ReductionProps = {
  visit: DayVisit
  reductions: readonly VisitReduction[]
  formKey: string
  refused: DayRefused | undefined
}

/** What came off a visit’s price, each with its way back, and the ways to take something off or to let the rest go. */
export function ReductionPanel({ visit, reductions, formKey, refused }: ReductionProps) {
  const isOpen = visit.status !== 'CANCELLED' && visit.status !== 'NO_SHOW' && visit.dueCents > 0
  const stands = reductions.filter(({ struckAt }) => struckAt === null)
  const at = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <>
      {stands.length > 0 ? (
        <ul aria-label="Taken off" className="mt-3 border-hairline border-t">
          {stands.map((reduction) => (
            <Taken key={reduction.id} reduction={reduction} />
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <Folded
          // Taken off once, the form is folded and empty again.
          key={stands.length}
          words="Take something off the price"
          open={at('discount') !== undefined}
        >
          <LowerForm intent="discount" formKey={formKey} refused={at('discount')}>
            <OffField ofCents={visit.dueCents} of="that is left to pay for the visit" />
          </LowerForm>
        </Folded>
      ) : null}
      {isOpen && visit.status === 'COMPLETED' ? (
        <Folded
          words={`Write off ${formatMoney(visit.dueCents)}`}
          id="write-off"
          open={at('write-off') !== undefined}
        >
          <p className="mt-1 text-driftwood">
            Nobody is asked for it any more. It counts as not taken, and you can take this back.
          </p>
          <LowerForm intent="write-off" formKey={formKey} refused={at('write-off')}>
            <input type="hidden" name="shown" value={visit.dueCents} />
          </LowerForm>
        </Folded>
      ) : null}
    </>
  )
}

const LOWER_WORDS = { discount: 'Take it off', 'write-off': 'Write it off' }

function LowerForm(props: {
  intent: 'discount' | 'write-off'
  formKey: string
  refused: DayRefused | undefined
  children: ReactNode
}) {
  const { intent, formKey, refused, children } = props
  return (
    <FormState refused={refused}>
      <Form method="post" preventScrollReset noValidate className="mt-2 max-w-md space-y-4">
        <input type="hidden" name="key" value={refused?.typed.key ?? formKey} />
        {children}
        <WhyField stands="in the visit’s history" />
        <SmallButton name="intent" value={intent}>
          {LOWER_WORDS[intent]}
        </SmallButton>
      </Form>
    </FormState>
  )
}

function Taken({ reduction }: { reduction: VisitReduction }) {
  const { id, kind, cents, reason, version } = reduction
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-2">
      <p className="figures min-w-0 break-words">
        {kind === 'discount' ? 'Discount' : 'Written off'}, {formatMoney(cents)}
        {reason ? <span className="block text-driftwood">{reason}</span> : null}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="paymentId" value={id} />
        <Version version={version} />
        <SmallButton name="intent" value="unlower" quiet>
          Take back
        </SmallButton>
      </Form>
    </li>
  )
}
