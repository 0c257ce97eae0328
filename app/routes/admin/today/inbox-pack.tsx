import { href } from 'react-router'
import { count } from '#domain/core/count.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { Line } from './inbox-line.tsx'

/** Orders that are paid and wait for their parcel, or to be made ready: one line for all. */
export function PackLine({ of }: { of: number }) {
  if (of === 0) return null
  const orders = href('/admin/orders')
  return (
    <Line
      label="To pack"
      to={orders}
      words={`${count(of, 'order')} to pack`}
      detail={of === 1 ? 'It is paid.' : 'They are paid.'}
    >
      <SmallButtonLink to={orders}>Open Orders</SmallButtonLink>
    </Line>
  )
}
