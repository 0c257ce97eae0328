import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { MailPreview } from '#server/post/booking-mail.ts'
import { MailWords } from '../appointments/ui/owners-choice.tsx'
import { Folded, SmallButton } from '../ui/controls.tsx'

export type LetterShown = {
  bookingId: string
  name: string
  /** Proposed starts, epoch milliseconds. */
  times: number[]
  letter: MailPreview
}

/** One press writes to everybody who has not been told; each letter can be read before. */
export function WriteToAll({ letters, seen }: { letters: LetterShown[]; seen: string }) {
  const year = useYear()
  const many = letters.length
  return (
    <section aria-labelledby="write" className="mt-6 border border-hairline bg-blossom p-5">
      <h2 className="text-xl" id="write">
        {many === 1 ? 'Write with new times' : 'Write to all with new times'}
      </h2>
      <p className="mt-2 text-driftwood">
        Each gets the times below their name and takes one with a tap; the visit moves there by
        itself. The times are not held: whoever answers first gets one, and the others are shown
        what is still free.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="seen" value={seen} />
        <SmallButton name="intent" value="write">
          {many === 1 ? 'Send 1 email' : `Send ${many} emails`}
        </SmallButton>
      </Form>
      <ul className="mt-4 border-hairline border-t">
        {letters.map(({ bookingId, name, times, letter }) => (
          <li key={bookingId} className="border-hairline border-b py-2">
            <p className="font-medium">{name}</p>
            {times.length === 0 ? (
              <p className="text-driftwood">
                No time is free close to theirs: they choose one themselves.
              </p>
            ) : (
              <ul className="figures flex flex-wrap gap-x-6 text-driftwood">
                {times.map((at) => (
                  <li key={at}>{formatWhen(at, STUDIO.zone, year)}</li>
                ))}
              </ul>
            )}
            <Folded
              words={
                <>
                  Read the email<span className="sr-only"> to {name}</span>
                </>
              }
            >
              <MailWords preview={letter} />
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  )
}
