import { visitChanges } from '#domain/calendar/visit-change.ts'
import {
  type CancelledMoney,
  cancelledMoneyWords,
  cardUnchargedWords,
} from '#domain/shop/cancelled-money.ts'
import type { BookingMail } from './booking-mail.ts'
import { oneLine } from './plain-words.ts'
import { isAboutMissed, shortWhen } from './visit-facts.ts'
import type { SaidMoney } from './visit-money.ts'

type OnFile = Pick<SaidMoney, 'takesCard' | 'card'>

/** What a client reads of a visit that is canceled; `visit` names it within a sentence. */
export function cancelledWords(
  mail: BookingMail,
  { visit, phone, onFile }: { visit: string; phone: string; onFile: OnFile },
): string[] {
  const { by, previous, nearest = [], money = null, now } = mail
  const moneyWords = canceledMoneyOf(money, by.kind === 'owner', onFile)
  if (by.kind !== 'owner') {
    return [
      `You have canceled ${visit}. There is nothing else to do.`,
      ...moneyWords,
      'The attached calendar file takes it out of your calendar.',
    ]
  }
  return [
    previous?.status === 'PENDING'
      ? `I cannot confirm ${visit}, so it is canceled. I am sorry.`
      : `I have canceled ${visit}.${money?.keptBecause ? '' : ' I am sorry for the change.'}`,
    ...moneyWords,
    ...(nearest.length > 0
      ? [`These times are free near it: ${nearest.map((at) => shortWhen(at, now)).join('; ')}.`]
      : []),
    money?.keptBecause
      ? `If you see it differently, answer this mail or call me at ${phone}: we will talk about it. Another time can be chosen below.`
      : `Choose another time below, or call me at ${phone}.`,
    'The attached calendar file takes the visit out of your calendar.',
  ]
}

/** What became of the money of a visit that is canceled, and of a card that was kept for it. */
export function canceledMoneyOf(
  money: CancelledMoney | null,
  isOurs: boolean,
  onFile: OnFile,
): string[] {
  const uncharged = cardUnchargedWords({ ...onFile, money })
  return [
    ...(money ? cancelledMoneyWords(money, isOurs).map(oneLine) : []),
    ...uncharged,
    ...(uncharged.length > 1 ? ['You can remove it on your visit’s page.'] : []),
  ]
}

/** What a client reads of a visit that she did not come to, and of its money. */
export function missedWords({ money }: BookingMail, visit: string, phone: string): string[] {
  return [
    `I waited for you, but nobody came for ${visit}.`,
    ...(money ? cancelledMoneyWords(money, false).map(oneLine) : []),
    `If something came up, or you see it differently, answer this mail or call me at ${phone}. You are welcome again: another time can be chosen below.`,
  ]
}

/** What a client reads where she was told that a visit is canceled or missed, and it is not. */
export function reopenedWords(mail: BookingMail, visit: string, phone: string): string[] {
  if (isAboutMissed(mail)) {
    return [
      `I wrote that nobody came for ${visit}. That was my mistake, and I am sorry.`,
      'Nothing is charged for a missed visit. Anything that you have paid counts toward the price of this one.',
    ]
  }
  return [
    mail.previous?.cancelledBy === 'owner'
      ? `I wrote that ${visit} is canceled. That was my mistake, and I am sorry.`
      : `I have put ${visit} back in my calendar.`,
    ...(mail.booking.status === 'PENDING' ? [] : ['It takes place at its time, as it was booked.']),
    `If that time no longer suits you, change it below, or call me at ${phone}.`,
    'Open the attached calendar file and the visit is back in your calendar.',
  ]
}

/** What a client reads of a visit whose treatment, extras, length or price the owner has changed. */
export function changedWords(mail: BookingMail, visit: string, phone: string): string[] {
  const { booking, previous = booking, because = '' } = mail
  return [
    `I have changed ${visit}.`,
    ...visitChanges(previous, booking).map(oneLine),
    ...(because ? [`Why: ${oneLine(because)}`] : []),
    `If that is not what you expected, answer this mail or call me at ${phone}.`,
    ...(previous.durationMinutes === booking.durationMinutes
      ? []
      : ['Open the attached calendar file and the entry in your calendar takes the new length.']),
  ]
}
