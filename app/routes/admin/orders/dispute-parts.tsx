import type { ReactNode } from 'react'
import { STUDIO } from '#content/studio.ts'
import { formatLongDay, formatTime, formatWhen } from '#domain/core/when.ts'
import { disputeReasonWords, isGone, isOver } from '#domain/shop/dispute.ts'
import type { Piece } from '#domain/shop/dispute-packet.ts'
import type { Dispute } from '#server/shop/disputes/dispute-rows.ts'
import { TextLink } from '../ui/controls.tsx'
import { orderPath, visitPath } from '../ui/paths.ts'
import { DisputeState } from './dispute-list.tsx'

type FactsProps = { dispute: Dispute; isOpen: boolean; year: number | undefined }

/** What happened, why, until when there is an answer, and what became of it. */
export function DisputeFacts({ dispute, isOpen, year }: FactsProps) {
  const { answerBy, orderId, bookingId } = dispute
  return (
    <>
      <p className="mt-4 text-lg">{disputeReasonWords(dispute.reason)}</p>
      <p className="mt-2">{meaningOf(dispute, year)}</p>
      <dl className="mt-5 border-hairline border-t">
        <Fact name="State">
          <DisputeState state={dispute.state} />
        </Fact>
        {isOpen && answerBy !== null ? (
          <Fact name="Answer by">
            {formatLongDay(answerBy, STUDIO.zone, year)}, {formatTime(answerBy, STUDIO.zone)}
          </Fact>
        ) : null}
        <Fact name="Told on">{formatWhen(dispute.createdAt, STUDIO.zone, year)}</Fact>
        <Fact name="About">
          <span className="flex flex-wrap gap-x-5">
            {bookingId ? <TextLink to={visitPath(bookingId)}>The visit</TextLink> : null}
            {orderId ? (
              <TextLink to={orderPath(orderId)}>The payment</TextLink>
            ) : (
              'A payment that was not taken here. Look for it in Square’s dashboard.'
            )}
          </span>
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 border-hairline border-b py-2">
      <dt className="text-driftwood">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}

function meaningOf({ state, answer, sentAt, refusal, endedAt }: Dispute, year: number | undefined) {
  const when = (at: number | null) => (at === null ? '' : formatWhen(at, STUDIO.zone, year))
  if (isGone(state)) return `The money went back to the client on ${when(endedAt)}.`
  if (isOver(state)) return `It ended on ${when(endedAt)}, and the money is yours.`
  if (answer !== null && refusal) {
    return `Square does not take your answer (${refusal}). It is sent again every few minutes; where that goes on, answer in Square’s dashboard.`
  }
  if (answer !== null && sentAt === null) return 'Your answer is on its way to Square.'
  if (sentAt !== null) return `Sent on ${when(sentAt)}. The bank decides, which may take weeks.`
  if (state === 'PROCESSING' || state === 'INQUIRY_PROCESSING') {
    return 'It was answered in Square’s dashboard. The bank decides, which may take weeks.'
  }
  if (state === 'INQUIRY_EVIDENCE_REQUIRED') {
    return 'The bank only asks so far, and the money is still yours. Send it what is on file here.'
  }
  return 'The bank has taken the money back for now. Send it what is on file here, or let the money go.'
}

/** What the bank reads, as it is sent. */
export function PacketList({ pieces, isSent }: { pieces: Piece[]; isSent: boolean }) {
  return (
    <section aria-labelledby="packet" className="mt-10">
      <h2 id="packet" className="text-2xl">
        {isSent ? 'What the bank got' : 'What the bank will read'}
      </h2>
      {pieces.length === 0 ? (
        <p className="mt-3 text-driftwood">
          {isSent ? 'No longer kept here.' : 'Nothing is on file here but your own words.'}
        </p>
      ) : (
        <ol className="mt-3 border-hairline border-t">
          {pieces.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one title follow each other and never move
            <li key={index} className="border-hairline border-b py-3">
              {pieces[index - 1]?.title === title ? null : <p className="font-medium">{title}</p>}
              <p className="figures mt-1 whitespace-pre-line break-words">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
