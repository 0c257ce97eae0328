import { data, href, redirect } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { afterVisitWords, reviewWords, writtenWords } from '#content/words/after-visit.ts'
import { ReviewForm } from '#domain/clients/review.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatLongDay } from '#domain/core/when.ts'
import { ContactMessage } from '#domain/post/contact.ts'
import type { Route } from './+types/review'
import { AloneForm, EveryoneForm } from './review-forms.tsx'
import { TwoWays } from './two-ways.tsx'

export const handle: PageHandle = { plain: true }

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Kept nowhere, told to no other site. */
export const headers = () => HEADERS
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${reviewWords.title} · ${nameIn(matches)}`)
}

/** Reads only: a mail scanner that opens the link changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reviewed = await context.get(studioContext).reviews.open(params.token)
  const done = url.searchParams.get('done') ?? ''
  return data({ reviewed, done }, { status: reviewed ? 200 : 404 })
}

const Words = ContactMessage.pick({ message: true })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(studioContext)
  const form = await formOf(request)
  const intent = textIn(form, 'intent')
  if (intent === 'back') {
    await reviews.takeBack(params.token)
    return saidAt(params.token, 'back')
  }
  if (intent === 'tell') {
    const read = readForm(Words, form, { message: siteSentence('bad-field') })
    if (!read.ok) return unreadable(form, read.fields)
    const { address } = context.get(visitorContext)
    const told = await reviews.tellOwner(params.token, read.value.message, address)
    return told.ok ? saidAt(params.token, 'told') : refused(form, told)
  }
  const read = readForm(ReviewForm, form, { stars: reviewWords.chooseStars })
  if (!read.ok) return unreadable(form, read.fields)
  const written = await reviews.write(params.token, read.value)
  return written.ok ? saidAt(params.token, 'written') : refused(form, written)
}

/** Away from the form, so that a reload sends nothing twice. */
function saidAt(token: string, done: string) {
  return redirect(`${href('/review/:token', { token })}?done=${done}`, {
    status: 303,
    headers: HEADERS,
  })
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviewed, done } = loaderData
  const year = useYear()
  if (!reviewed) return <DeadLink />
  const { firstName, serviceName, startsAt, review } = reviewed
  return (
    <div className="page max-w-[58rem] pt-10 pb-24 sm:pt-16">
      <Done done={done} standing={review?.standing} />
      {actionData ? (
        <Banner tone="failure" className="mb-8">
          {actionData.message}
        </Banner>
      ) : null}
      <h1 className="section-title">{reviewWords.title}</h1>
      <p className="mt-5 max-w-[33em] text-driftwood">
        {reviewWords.lead({
          name: firstName,
          day: formatLongDay(startsAt, STUDIO.zone, year),
          treatment: serviceName,
        })}
      </p>
      <TwoWays />
      <AloneForm refused={actionData?.intent === 'tell' ? actionData : undefined} />
      <EveryoneForm
        {...reviewed}
        refused={actionData?.intent === 'write' ? actionData : undefined}
      />
    </div>
  )
}

type DoneProps = { done: string; standing: keyof typeof writtenWords | undefined }

function Done({ done, standing }: DoneProps) {
  const words =
    done === 'told'
      ? reviewWords.told
      : done === 'back' && !standing
        ? reviewWords.takenBack
        : done === 'written' && standing
          ? writtenWords[standing]
          : null
  return words ? (
    <Banner tone="success" className="mb-8">
      {words}
    </Banner>
  ) : null
}

function DeadLink() {
  return (
    <div className="page max-w-[44rem] pt-10 pb-24 sm:pt-16">
      <h1 className="section-title">{afterVisitWords.deadLink}</h1>
      <p className="mt-5">{siteSentence('link-invalid')}</p>
      <p className="mt-5">
        {reviewWords.sayByCall}{' '}
        <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />.
      </p>
    </div>
  )
}
