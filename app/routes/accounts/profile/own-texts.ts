import { href, type RouterContextProvider, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { refused } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { type Booking, upcoming } from '#domain/calendar/booking.ts'
import type { TextState } from '#server/desk/text-consents.ts'

type Context = Readonly<RouterContextProvider>

/** How one's own next visit, or the last one, stands with texts; null where there is no visit, or nobody carries texts. */
export async function ownTexts(context: Context): Promise<Omit<TextState, 'isStopped'> | null> {
  const visit = await ownVisit(context)
  return visit && context.get(studioContext).textConsents.of(visit)
}

/** Agrees to texts about one's own visits, or takes that back. */
export async function changeOwnTexts(context: Context, form: FormData) {
  const { textConsents } = context.get(studioContext)
  const visit = await ownVisit(context)
  if (!visit) return refused(form, { ok: false, code: 'not-found' })
  const isOn = form.get('intent') === 'texts-on'
  if (isOn && !form.has('agreed')) return refused(form, { ok: false, code: 'agree-first' })
  const said = isOn
    ? await textConsents.agree(visit, context.get(visitorContext).address)
    : await textConsents.takeBack(visit)
  return said.ok ? redirect(href('/profile'), 303) : refused(form, said)
}

/** Wants to be reminded of one's own visits, or of none. */
export async function changeOwnReminders(context: Context, form: FormData) {
  const { reminders } = context.get(studioContext)
  const isOn = form.get('intent') === 'reminders-on'
  const said = await reminders.choice.setOfAccount(signedInUser(context), isOn)
  return said.ok ? redirect(href('/profile'), 303) : refused(form, said)
}

async function ownVisit(context: Context): Promise<Booking | null> {
  const { profiles, now } = context.get(studioContext)
  const all = await profiles.bookingsOf(signedInUser(context))
  return upcoming(all, now())[0] ?? all[0] ?? null
}
