import { randomUUID } from 'node:crypto'
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useStudio } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { addressLine } from '#domain/core/address-line.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate, formatFullDay, localDate } from '#domain/core/when.ts'
import type { ReceiptOf, ShownReceipt } from '#server/desk/today/receipts.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { clientPath, orderPath, paymentPath, receiptPath } from '../ui/paths.ts'
import type { Route } from './+types/receipt'

const Asked = z.object({ of: z.enum(['visit', 'order']), id: z.string().max(100) })
const Press = z.object({ key: z.uuid() })

export const meta = () => deskMeta('Receipt')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'note-payments')
  const { receipts } = context.get(studioContext)
  const asked = askedIn(params)
  // What a visit's order has paid for stands on the visit's receipt, whole.
  const visitId = asked.of === 'order' ? await receipts.visitOf(asked.id) : null
  if (visitId !== null) throw redirect(receiptPath('visit', visitId))
  const shown = await receipts.read(asked)
  if (!shown) throw data(sentence('not-found'), { status: 404 })
  return { ...asked, shown, key: randomUUID(), done: doneIn(url, 'day') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const { receipts } = context.get(studioContext)
  const asked = askedIn(params)
  const form = await formOf(request)
  const read = readForm(Press, form)
  if (!read.ok) return unreadable(form, read.fields)
  const sent = await receipts.mail({ ...asked, ...read.value }, owner)
  if (!sent.ok) return refused(form, sent)
  return redirectDone(receiptPath(asked.of, asked.id), 'receipt-mailed')
}

function askedIn(params: object): ReceiptOf {
  const asked = Asked.safeParse(params)
  if (!asked.success) throw data(sentence('not-found'), { status: 404 })
  return asked.data
}

/** One sheet of paper, and what to do with it. */
export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { of, id, shown, key, done } = loaderData
  return (
    <div className="max-w-xl">
      <div className="print:hidden">
        <TextLink to={of === 'visit' ? paymentPath(id) : orderPath(id)}>
          {of === 'visit' ? 'The ticket' : 'The order'}
        </TextLink>
        <div className="my-4 empty:hidden">
          <Said refused={actionData} done={done} />
        </div>
        <div className="mb-6 flex flex-wrap gap-2">
          <button
            type="button"
            className="button min-h-11 px-3.5 py-1.5 noscript:hidden sm:px-4"
            onClick={() => window.print()}
          >
            Print
          </button>
          {shown.email ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="key" value={key} />
              <SmallButton quiet>
                Mail it to <span className="normal-case tracking-normal">{shown.email}</span>
              </SmallButton>
            </Form>
          ) : (
            <p className="self-center text-driftwood">
              No email on file.{' '}
              {shown.clientId ? (
                <TextLink to={clientPath(shown.clientId)}>Add one to their record</TextLink>
              ) : null}
            </p>
          )}
        </div>
      </div>
      <Sheet {...shown} isVisit={of === 'visit'} />
    </div>
  )
}

function Sheet(props: ShownReceipt & { isVisit: boolean }) {
  const studio = useStudio()
  const { receipt, name, title, at, isVisit } = props
  const { lines, totalCents, payments, leftCents } = receipt
  return (
    <article
      aria-label="Receipt"
      className="figures border border-hairline bg-blossom px-5 py-6 sm:px-8 print:border-0 print:p-0"
    >
      <p className="font-display text-[2rem] leading-none">{studio.shortName}</p>
      <p className="mt-2 text-driftwood">
        {addressLine(studio)} · {studio.phone}
      </p>
      <h1 className="mt-6 text-3xl">Receipt</h1>
      <p className="mt-1 break-words">
        {name ? `${name}: ` : ''}
        {title}
        {isVisit ? `, ${formatFullDay(at, STUDIO.zone)}` : ''}
      </p>
      <dl className="mt-6 border-hairline border-t">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change places
          <Row key={index} {...line} />
        ))}
        <div className="flex items-baseline justify-between gap-6 pt-2">
          <dt className="font-medium">Total</dt>
          <dd className="font-display text-2xl">{formatMoney(totalCents)}</dd>
        </div>
      </dl>
      <dl className="mt-4 border-hairline border-t">
        {payments.map((payment, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: as they came
            key={index}
            name={`${payment.words}, ${formatDate(localDate(payment.at, STUDIO.zone))}`}
            cents={payment.cents}
          />
        ))}
        {leftCents > 0 ? <Row name="Left to pay" cents={leftCents} /> : null}
      </dl>
      <p className="mt-6">Thank you. Questions about this receipt: {studio.email}</p>
    </article>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-6 border-hairline border-b py-1.5">
      <dt className="min-w-0 break-words">{name}</dt>
      <dd className="shrink-0 whitespace-nowrap">{formatMoney(cents)}</dd>
    </div>
  )
}
