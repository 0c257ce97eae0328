import { href } from 'react-router'
import { z } from 'zod'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { isHiddenReason, LONGEST_REVIEW } from '#domain/clients/review.ts'
import { tooLong } from '#domain/core/texts.ts'
import { MessageTabs } from '../messages/messages-frame.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { PageLinks, pageIn } from '../ui/page-links.tsx'
import type { Route } from './+types/reviews'
import { ReviewLine } from './review-line.tsx'

const Reply = z.object({ reply: z.string().trim().max(LONGEST_REVIEW, tooLong(LONGEST_REVIEW)) })

export const meta = () => deskMeta('Reviews')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const page = pageIn(url)
  const found = await context.get(studioContext).reviewDesk.list(page)
  return { ...found, page, done: doneIn(url, 'reviews') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { reviewDesk } = context.get(studioContext)
  const form = await formOf(request)
  const seen = { id: textIn(form, 'reviewId'), version: versionIn(form) }
  const intent = textIn(form, 'intent')
  if (intent === 'reply') {
    const read = readForm(Reply, form)
    if (!read.ok) return unreadable(form, read.fields)
    const replied = await reviewDesk.reply(seen, read.value.reply, owner)
    if (!replied.ok) return refused(form, replied)
    return redirectDone(OWN, read.value.reply ? 'replied' : 'reply-gone')
  }
  const why = textIn(form, 'why')
  if (intent === 'hide' && !isHiddenReason(why)) {
    return unreadable(form, { why: 'Choose the reason.' })
  }
  if (intent !== 'hide' && intent !== 'show') return unreadable(form)
  const reason = intent === 'hide' && isHiddenReason(why) ? why : null
  const hidden = await reviewDesk.hide(seen, reason, owner)
  return hidden.ok ? redirectDone(OWN, reason ? 'hidden' : 'shown') : refused(form, hidden)
}

const OWN = href('/admin/reviews')

/** What clients say of their visits, all of it, and the studio's answers. */
export default function DeskReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, summary, page, pages, done } = loaderData
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      <p className="mt-4 text-driftwood">
        What clients say of their visits. Your answer stands under it. Hide one for the reasons of
        the list alone: law and fairness forbid to hide it for what it says, and the page tells how
        many are hidden.
      </p>
      <div className="mt-4 empty:hidden">
        <Said refused={actionData} done={actionData ? undefined : done} />
      </div>
      {summary.average === null ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          There are no reviews yet. Clients are asked for one where you switch it on under Settings,
          After a visit.
        </p>
      ) : (
        <>
          <p className="figures mt-4">
            {summary.average} of 5 stars, from{' '}
            {summary.count === 1 ? '1 review' : `${summary.count} reviews`}
          </p>
          <ul className="mt-4 border-hairline border-t">
            {reviews.map((review) => (
              <ReviewLine key={review.id} review={review} refused={actionData} />
            ))}
          </ul>
          <PageLinks page={page} pages={pages} />
        </>
      )}
    </div>
  )
}
