import { data, href } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { PlaceLinks } from '#app/components/person/person-words.tsx'
import { Phone } from '#app/components/phone.tsx'
import { Picture } from '#app/components/picture.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, readForm, refused, shownAgain, unreadable } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { usePerson, useStudio } from '#app/site/use-site.ts'
import { businessData } from '#app/structured-data/business.ts'
import { contactPage } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import { frameWords } from '#content/words/frame.ts'
import { personWords } from '#content/words/person.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatLongDay } from '#domain/core/when.ts'
import { ContactMessage, typedIn as messageIn } from '#domain/post/contact.ts'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'

export const handle: PageHandle = { static: true }

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : STATIC_PAGE_HEADERS

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!site || !loaderData) return []
  const page = { ...contactPage, path: href('/contact'), name: 'Contact' }
  return pageMeta(site, page, [businessData(site, loaderData.words)])
}

/** What is promised at most (spec 2 §9); the page is drawn anew each midnight. */
const REPLY_HOURS = 48

export async function loader({ context }: Route.LoaderArgs) {
  const { contactSending, now, words: kept } = context.get(studioContext)
  const { words } = await kept.read()
  const last = now() + REPLY_HOURS * HOUR_MS
  const replyBy = formatLongDay(last, STUDIO.zone).split(',')[0] ?? ''
  return { sending: contactSending, replyBy, words }
}

const MISSING = siteSentence('bad-field')
const SENTENCES = { ...CONTACT_SENTENCES, subject: MISSING, message: MISSING }

/** A message that the guide has begun: its writer goes on here, and nothing is sent yet. */
const BEGUN = 'begun'

/** The form as a browser without script posts it; the answer is this page with its banner. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === BEGUN) return unkept(shownAgain(form, {}))
  const read = readForm(ContactMessage, messageIn(form), SENTENCES)
  if (!read.ok) return unkept(unreadable(form, read.fields))
  const { contact } = context.get(studioContext)
  const received = await contact.receive(read.value, context.get(visitorContext).address)
  if (!received.ok) return unkept(refused(form, { ok: false, code: 'rate-limited' }))
  return unkept(data(null, 200))
}

/** An answer to one visitor, which no cache keeps. */
function unkept<Answer>({ data: body, init }: ReturnType<typeof data<Answer>>) {
  return data(body, {
    status: init?.status ?? 200,
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const studio = useStudio()
  const firstName = usePerson()?.firstName ?? ''
  const answers = personWords.answersBy(firstName, loaderData.replyBy)
  const begun = actionData?.intent === BEGUN ? actionData.typed : undefined
  return (
    <>
      <PageHero title={contactPage.heading}>
        <p className="mt-6 max-w-[30em] text-driftwood">
          {loaderData.words.contactIntro} {frameWords.orCall} <Phone />, {contactPage.orMail}{' '}
          <a className="link wrap-anywhere" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>
          .
        </p>
        <PersonLine className="mt-6" isWithoutPlace />
        <p className="mt-3 text-driftwood">{answers}</p>
      </PageHero>
      <div className="page grid items-start gap-x-8 gap-y-20 pb-24 lg:grid-cols-12 lg:pb-36">
        <section className="lg:col-span-7" aria-labelledby="write">
          <h2 className="label mb-8 border-t border-hairline pt-6 font-text" id="write">
            {contactPage.formHeading}
          </h2>
          <ContactForm
            sending={loaderData.sending}
            answers={answers}
            answer={begun ? undefined : actionData}
            begun={begun}
            limits={limitsOf(ContactMessage)}
          />
        </section>
        <div className="lg:col-span-4 lg:col-start-9">
          <Picture className="mb-4 aspect-square max-w-xl lg:-mt-40" name="contact" />
          {/* Address and hours stand right below, in the footer. */}
          <PlaceLinks />
        </div>
      </div>
    </>
  )
}
