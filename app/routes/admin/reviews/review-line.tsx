import { Form } from 'react-router'
import { SelectField, TextField } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { HIDDEN_REASONS, LONGEST_REVIEW, type Standing } from '#domain/clients/review.ts'
import { formatDay } from '#domain/core/when.ts'
import type { DeskReview } from '#server/clients/reviews/desk.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { clientPath } from '../ui/paths.ts'

const STANDS: Record<Standing, string> = {
  shown: 'On the site',
  'owner-only': 'For you alone: its writer has not agreed to show it',
  held: 'Held: its words may name health, and its writer has not agreed to that',
  hidden: 'Hidden',
}
const REASONS = Object.entries(HIDDEN_REASONS).map(([code, name]) => ({ code, name: `It ${name}` }))

type ReviewLineProps = { review: DeskReview; refused: Refused | undefined }

/** One review, with what the owner can do about it. */
export function ReviewLine({ review, refused }: ReviewLineProps) {
  const year = useYear()
  const { id, clientId, stars, words, standing, hiddenWhy, reply } = review
  const own = refused?.typed.reviewId === id ? refused : undefined
  const name = review.name || 'A former client'
  return (
    <li className="border-hairline border-b py-4" id={id}>
      <p className="label text-driftwood">
        {STANDS[standing]}
        {hiddenWhy ? `: it ${HIDDEN_REASONS[hiddenWhy]}` : ''}
      </p>
      <p className="figures mt-1 font-medium">{stars} of 5 stars</p>
      {words ? <p className="mt-1 whitespace-pre-line break-words">{words}</p> : null}
      <p className="figures mt-1 text-driftwood">
        {clientId ? <TextLink to={clientPath(clientId)}>{name}</TextLink> : name},{' '}
        {review.serviceName}, {formatDay(review.writtenAt, STUDIO.zone, year)}
        {review.changedAt === null ? '' : ', changed since'}
        {review.isClose ? ', knows the studio personally' : ''}
      </p>
      {reply ? (
        <div className="mt-3 border-leaf border-l-2 pl-4">
          <p className="label text-driftwood">Your answer</p>
          <p className="mt-1 whitespace-pre-line break-words">{reply}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-6 [&>details[open]]:w-full">
        {standing === 'owner-only' ? null : <ReplyForm review={review} refused={own} />}
        {hiddenWhy ? (
          <Form method="post" className="mt-3" preventScrollReset>
            <Seen review={review} />
            <SmallButton name="intent" value="show" quiet>
              Show it again
            </SmallButton>
          </Form>
        ) : (
          <HideForm review={review} refused={own} />
        )}
      </div>
    </li>
  )
}

function ReplyForm({ review, refused }: ReviewLineProps) {
  const own = refused?.intent === 'reply' ? refused : undefined
  const { reply } = review
  return (
    <Folded words={reply ? 'Change the answer' : 'Answer it'} open={own !== undefined}>
      <FormState refused={own} values={{ reply: reply ?? '' }}>
        <Form method="post" className="mt-2 mb-4" preventScrollReset noValidate>
          <Seen review={review} />
          <TextField label="Your answer" name="reply" rows={3} maxLength={LONGEST_REVIEW} />
          <div className="mt-2">
            <SmallButton name="intent" value="reply" quiet>
              {reply ? 'Save the answer' : 'Answer'}
            </SmallButton>
          </div>
        </Form>
      </FormState>
    </Folded>
  )
}

function HideForm({ review, refused }: ReviewLineProps) {
  const own = refused?.intent === 'hide' ? refused : undefined
  return (
    <Folded words="Hide it" open={own !== undefined}>
      <FormState refused={own}>
        <Form method="post" className="mt-2" preventScrollReset noValidate>
          <Seen review={review} />
          <SelectField label="Why" name="why" empty="Choose" options={REASONS} />
          <div className="mt-2">
            <SmallButton name="intent" value="hide" quiet>
              Hide it
            </SmallButton>
          </div>
        </Form>
      </FormState>
    </Folded>
  )
}

function Seen({ review }: Pick<ReviewLineProps, 'review'>) {
  return (
    <>
      <input type="hidden" name="reviewId" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
    </>
  )
}
