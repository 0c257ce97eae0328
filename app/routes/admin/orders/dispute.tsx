import { data, Form, href, redirect } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal, Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { answerRefusal } from '#domain/shop/dispute.ts'
import { DisputeForm, SHOP_FORM_SENTENCES } from '#domain/shop/shop-forms.ts'
import { AskInPlace } from '../appointments/ui/ask-first.tsx'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { disputePath } from '../ui/paths.ts'
import type { Route } from './+types/dispute'
import { DisputeFacts, PacketList } from './dispute-parts.tsx'

export const meta = () => deskMeta('Disputed payment')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-orders')
  const { payments, now } = context.get(studioContext)
  const dispute = await payments.disputes.find(params.disputeId)
  if (!dispute) throw data(sentence('not-found'), { status: 404 })
  const { pieces, stamp } = await payments.disputes.packet(dispute)
  const isOpen = answerRefusal(dispute, now()) === null
  return {
    dispute,
    pieces,
    stamp,
    isOpen,
    mayAnswer: isOpen && may(context, 'decide-on-money'),
    limits: limitsOf(DisputeForm),
    done: doneIn(url, 'disputes'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId } = actorWith(context, 'decide-on-money')
  const { disputes } = context.get(studioContext).payments
  const form = await formOf(request)
  const { disputeId: id } = params
  if (form.get('intent') === 'accept') {
    const gone = await disputes.accept({ id, actorId })
    return gone.ok ? redirect(`${disputePath(id)}?done=accepted`) : refused(form, gone)
  }
  const read = readForm(DisputeForm, form, SHOP_FORM_SENTENCES)
  if (form.get('intent') !== 'send' || !read.ok) return unreadable(form, read.ok ? {} : read.fields)
  const sent = await disputes.send({ id, ...read.value, actorId })
  return sent.ok ? redirect(`${disputePath(id)}?done=sent`) : refused(form, sent)
}

/** A payment that a client's bank takes back: why, what the bank would read, and the studio's word. */
export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const year = useYear()
  const { dispute, pieces, mayAnswer, isOpen, done } = loaderData
  const atSend = refusedAt(actionData, 'send')
  const isSent = dispute.answer === 'send'
  return (
    <div className="max-w-3xl">
      <TextLink to={href('/admin/orders')}>Orders</TextLink>
      <h1 className="mt-2 text-3xl">
        {formatMoney(dispute.amountCents)} disputed{dispute.who ? `, ${dispute.who}` : ''}
      </h1>
      <div className="mt-5 empty:hidden">
        {atSend ? null : <Said refused={actionData} done={done} />}
      </div>
      <DisputeFacts dispute={dispute} isOpen={isOpen} year={year} />
      {isSent || isOpen ? <PacketList pieces={pieces} isSent={isSent} /> : null}
      {mayAnswer ? (
        <FormState refused={atSend} values={{ ownWords: '' }} limits={loaderData.limits}>
          <Form method="post" className="mt-8 space-y-4" noValidate>
            {atSend ? <Refusal of={atSend} /> : null}
            <input type="hidden" name="stamp" value={loaderData.stamp} />
            <TextField
              label="In your own words"
              name="ownWords"
              rows={4}
              hint="What happened, as you would tell it. The bank reads it beside the records above. Leave health and skin out of it."
            />
            <SmallButton name="intent" value="send">
              Send to the bank
            </SmallButton>
          </Form>
        </FormState>
      ) : null}
      {isOpen && !mayAnswer ? (
        <p className="mt-8 text-driftwood">Only the owner can answer. Please tell her.</p>
      ) : null}
      {mayAnswer ? <LetGo cents={dispute.amountCents} /> : null}
    </div>
  )
}

/** Asks before the money goes for good, script or not. */
function LetGo({ cents }: { cents: number }) {
  return (
    <div className="mt-4">
      <AskInPlace ask="Let the money go" leave="Not yet">
        <Form method="post" className="max-w-md space-y-4">
          <p>
            {formatMoney(cents)} stays with the client, and the bank closes the dispute. This cannot
            be taken back.
          </p>
          <SmallButton name="intent" value="accept">
            Let {formatMoney(cents)} go
          </SmallButton>
        </Form>
      </AskInPlace>
    </div>
  )
}
