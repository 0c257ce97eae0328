import { useId } from 'react'
import { TextField, Tick } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { reviewWords as words } from '#content/words/after-visit.ts'
import { EDITABLE_DAYS, LONGEST_REVIEW } from '#domain/clients/review.ts'
import { LONGEST } from '#domain/core/texts.ts'
import type { Reviewed } from '#server/clients/reviews/reviews.ts'

type RefusedProps = { refused: Refused | undefined }

/** Words to the studio alone. */
export function AloneForm({ refused }: RefusedProps) {
  return (
    <section className="mt-4 border-hairline border-t pt-10" aria-labelledby="alone">
      <h2 className="scroll-mt-24 text-2xl" id="alone">
        {words.yourWords}
      </h2>
      <FormState refused={refused}>
        <form method="post" className="mt-5 max-w-[40rem]" noValidate>
          <TextField
            label={words.likeUsToKnow}
            name="message"
            rows={5}
            required
            maxLength={LONGEST.message}
          />
          <button
            type="submit"
            name="intent"
            value="tell"
            className="button button-quiet mt-5 w-full sm:w-auto"
          >
            {words.sendAlone}
          </button>
        </form>
      </FormState>
    </section>
  )
}

/** The review that everyone may read. */
export function EveryoneForm({
  review,
  isOpen,
  shownAs,
  serviceName,
  refused,
}: RefusedProps & Reviewed) {
  return (
    <section className="mt-14 border-hairline border-t pt-10" aria-labelledby="everyone">
      <h2 className="scroll-mt-24 text-2xl" id="everyone">
        {words.yourReview}
      </h2>
      {isOpen ? (
        <FormState refused={refused} values={review ? valuesOf(review) : {}}>
          <form method="post" className="mt-5 max-w-[40rem]" noValidate>
            <Stars chosen={refused?.typed.stars ?? review?.stars} problem={refused?.fields.stars} />
            <div className="mt-6">
              <TextField
                label={words.inYourWords}
                hint={words.starsAlone}
                name="words"
                rows={6}
                maxLength={LONGEST_REVIEW}
              />
            </div>
            <div className="mt-6 space-y-3">
              <Tick name="isPublic">{words.showIt(shownAs, serviceName)}</Tick>
              <Tick name="mayTellHealth">{words.namesHealth}</Tick>
              <Tick name="isClose">{words.isClose}</Tick>
              <Tick name="stays">{words.stays}</Tick>
            </div>
            <button
              type="submit"
              name="intent"
              value="write"
              className="button button-quiet mt-6 w-full sm:w-auto"
            >
              {review ? words.saveChange : words.send}
            </button>
            <p className="mt-4 text-driftwood">{words.editable(EDITABLE_DAYS)}</p>
          </form>
        </FormState>
      ) : (
        <Closed review={review} />
      )}
      {review ? (
        <form method="post" className="mt-4">
          <button type="submit" name="intent" value="back" className="link min-h-11">
            {words.takeBack}
          </button>
        </form>
      ) : null}
    </section>
  )
}

type StarsProps = { chosen: string | number | undefined; problem: string | undefined }

function Stars({ chosen, problem }: StarsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="mb-2 font-medium text-[0.9375rem]">{words.stars}</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="figures flex min-h-12 min-w-12 cursor-pointer items-center justify-center rounded-full border border-driftwood px-4 has-[:checked]:border-clay has-[:checked]:bg-clay has-[:checked]:text-blossom has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={String(chosen) === String(stars)}
              className="sr-only"
              aria-label={words.starsOf(stars)}
            />
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      {problem ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id={id}>
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}

function Closed({ review }: Pick<Reviewed, 'review'>) {
  if (!review) {
    return <p className="mt-5 max-w-[40rem]">{words.over(EDITABLE_DAYS)}</p>
  }
  return (
    <div className="mt-5 max-w-[40rem]">
      <p>{words.given(review.stars)}</p>
      {review.words ? <p className="mt-3 whitespace-pre-line">{review.words}</p> : null}
      <p className="mt-4 text-driftwood">{words.stands(EDITABLE_DAYS)}</p>
    </div>
  )
}

function valuesOf(review: NonNullable<Reviewed['review']>) {
  const box = (isTicked: boolean) => (isTicked ? '1' : '')
  return {
    words: review.words,
    isPublic: box(review.isPublic),
    mayTellHealth: box(review.mayTellHealth),
    isClose: box(review.isClose),
    stays: box(review.stays),
  }
}
