import type { Owner } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused } from '../../ui/day-refused.ts'
import { changeBooking } from './change-booking.ts'

/** One step of the day, as its form asks: about a visit, a mail, a payment or a refund. */
export async function changeDay(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const { today, mail, payments, admin } = studio
  const id = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'arrived':
      return told(form, 'arrived', await today.markArrived(id('bookingId'), true, owner))
    case 'not-arrived':
      return told(form, 'not-arrived', await today.markArrived(id('bookingId'), false, owner))
    case 'mail-retry':
      return told(form, 'mail-retry', await mail.retry(id('mailId'), owner))
    case 'mail-stop':
      return told(form, 'mail-stop', await mail.stopLetter(id('mailId'), owner))
    case 'reconcile':
      await payments.reconcile()
      return { done: 'reconciled' }
    case 'refund-settled':
      return (await admin.settleRefund(id('refundId'), owner))
        ? { done: 'refund-settled' }
        : failed(form, 'not-found')
    case 'payment-kept':
      return (await admin.keepPayment(id('orderId'), owner))
        ? { done: 'payment-kept' }
        : failed(form, 'not-found')
    default:
      return changeBooking(form, id('bookingId'), studio, owner)
  }
}

export function told(form: FormData, done: string, outcome: Outcome<object>): Changed {
  return outcome.ok ? { done } : { refusal: dayRefused(form, outcome) }
}

export function failed(form: FormData, code: ErrorCode): Changed {
  return { refusal: dayRefused(form, { ok: false, code }) }
}
