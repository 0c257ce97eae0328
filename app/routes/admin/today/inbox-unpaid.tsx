import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { paymentPath } from '../ui/paths.ts'
import { Line, Rest } from './inbox-line.tsx'

type UnpaidProps = {
  decisions: Pick<Decisions, 'unpaidVisits' | 'counts'>
  when: (instant: number) => string
  decide: (step: ReactNode) => ReactNode
}

/** Visits that took place and are not paid: the payment, a link, or the end of asking, all on the ticket. */
export function UnpaidLines({ decisions, when, decide }: UnpaidProps) {
  const { unpaidVisits, counts } = decisions
  return (
    <>
      {unpaidVisits.map(({ id, firstName, lastName, serviceName, startsAt, dueCents }) => (
        <Line
          key={id}
          label="Not paid"
          to={paymentPath(id)}
          words={`${firstName} ${lastName}, ${formatMoney(dueCents)} left to pay`}
          detail={`${serviceName}, ${when(startsAt)}`}
        >
          <SmallButtonLink to={paymentPath(id)}>Take payment or send a link</SmallButtonLink>
          {decide(<SmallButtonLink to={`${paymentPath(id)}#write-off`}>Write off</SmallButtonLink>)}
        </Line>
      ))}
      <Rest
        of={counts.unpaidVisits}
        shown={unpaidVisits.length}
        words="are not paid"
        to={`${href('/admin/appointments')}?view=list&status=unpaid`}
      />
    </>
  )
}
