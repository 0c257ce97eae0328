import type { Bookings } from '../calendar/bookings.ts'
import { rebookingOf } from '../calendar/rebook.ts'
import { findVisit } from '../calendar/rows.ts'
import type { Forms } from '../clients/forms.ts'
import type { ReviewLinks } from '../clients/reviews/links.ts'
import type { Desk } from '../core/audit.ts'
import type { Env } from '../core/env.ts'
import type { StudioDetails } from '../core/settings/studio-facts.ts'
import { createInbox } from '../desk/inbox/inbox.ts'
import { createReminders } from '../desk/reminders.ts'
import { createTextConsents } from '../desk/text-consents.ts'
import { paidVisit } from '../desk/today/paid-of.ts'
import { createTreatmentLetters } from '../desk/treatment-letters.ts'
import { createAfterVisit } from '../post/after-visit/after-visit.ts'
import { createAlerts } from '../post/alerts/alerts.ts'
import { calendarFile } from '../post/calendar-file.ts'
import { createClientConfirms } from '../post/client-confirms.ts'
import { createMailInbox } from '../post/inbox/inbox.ts'
import { createMail } from '../post/mail.ts'
import type { ManageLinks } from '../post/manage-link.ts'
import type { LinkSeal } from '../post/secret-links.ts'
import { createSeriesMail, type WriteSeriesMail } from '../post/series/series-mail.ts'
import { createTexts } from '../post/texts/texts.ts'
import { senderOf } from '../post/transport.ts'
import { saidMoney } from '../post/visit-money.ts'
import { createWording } from '../post/wording/wording.ts'
import type { Studio } from './studio.ts'

type Post = Pick<
  Studio,
  | 'mail'
  | 'mailInbox'
  | 'alerts'
  | 'texts'
  | 'afterVisit'
  | 'treatmentLetters'
  | 'reminders'
  | 'clientConfirms'
  | 'inbox'
  | 'textConsents'
  | 'wording'
  | 'calendarFileFor'
>

/** Everything that leaves to people and comes back from them; `bookings` is asked for once it is there. */
export function createPost(
  parts: Desk & {
    env: Env
    secret: string
    seal: LinkSeal
    manageLinks: ManageLinks
    forms: Forms
    details: StudioDetails
    folder: string | null
    bookings: () => Bookings
    /** For tests: the network of push services. */
    pushTo?: typeof fetch
    reviewLinks: ReviewLinks
  },
): Post & { writeSeriesMail: WriteSeriesMail } {
  const { env, database, secret, audit, seal, manageLinks, details, now } = parts
  const texts = createTexts({ env, database, now, ticks: parts.folder !== null })
  const afterVisit = createAfterVisit({
    ...{ database, audit, env, secret, seal, now, readVisit: findVisit },
    reviewUrlFor: parts.reviewLinks.urlFor,
    proposeTimes: async (visit, weeks) =>
      (await rebookingOf(visit, parts.bookings(), { weeks, now: now() })).times,
  })
  const mailInbox = createMailInbox({ env, database, secret, now })
  const alerts = createAlerts({
    ...{ database, audit, now, secret, ownerEmail: env.OWNER_EMAIL },
    ...(parts.pushTo && { post: parts.pushTo }),
  })
  const aboutVisits = { formLinkFor: parts.forms.linkFor, paidFor: paidVisit }
  const mail = createMail({
    ...{ database, seal, env, manageLinks, afterVisit, audit, now },
    returns: mailInbox.returns,
    ...aboutVisits,
    readVisit: findVisit,
    sendAlert: alerts.send,
    sendText: texts.send,
    textTaken: texts.taken,
    askCarrier: texts.askAgain,
  })
  return {
    mail,
    writeSeriesMail: createSeriesMail({
      ...{ env, manageLinks, seal, ...aboutVisits },
      hasTexts: texts.source !== null,
    }),
    mailInbox,
    alerts,
    texts,
    afterVisit,
    treatmentLetters: createTreatmentLetters({ database, audit, now }),
    reminders: createReminders({ database, audit, now }),
    clientConfirms: createClientConfirms({ database, now }),
    inbox: createInbox({ database, audit, now, seal }),
    textConsents: createTextConsents({ database, audit, now, hasTexts: texts.source !== null }),
    wording: createWording({ database, publicUrl: env.PUBLIC_URL, audit, now, afterVisit }),
    async calendarFileFor(booking) {
      const { facts: own } = await details.read()
      const organizer = senderOf(env, own)
      const asked = { paidFor: paidVisit, now: now() }
      const money = await saidMoney(database.rows, booking, asked)
      return calendarFile(booking, { method: 'PUBLISH', now: asked.now, organizer, own, money })
    },
  }
}
