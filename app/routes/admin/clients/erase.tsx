import { data, Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { upcoming } from '#domain/calendar/booking.ts'
import { ERASURE_WORD } from '#domain/clients/client-details.ts'
import { count } from '#domain/core/count.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath, visitPath } from '../ui/paths.ts'
import type { Route } from './+types/erase'

export const meta = () => deskMeta('Erase client')

export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'erase-clients')
  const { clients, squareCalendar, now } = context.get(studioContext)
  const record = await clients.record(params.clientId)
  if (!record) throw data(sentence('not-found'), { status: 404 })
  return {
    client: record.client,
    visits: record.visits.length,
    toCome: upcoming(record.visits, now()).map(({ id, serviceName, startsAt }) => ({
      ...{ id, serviceName, startsAt },
    })),
    orders: record.orders.length,
    photos: record.photos.length,
    forms: record.forms.length,
    notes: record.notes.length,
    isAtSquare: squareCalendar !== null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'erase-clients')
  const form = await formOf(request)
  const word = textIn(form, 'word')
  const { privacy } = context.get(studioContext)
  const erased = await privacy.eraseClient({ id: params.clientId, word }, owner)
  return erased.ok ? redirectDone(href('/admin/clients'), 'erased') : refused(form, erased)
}

export default function EraseClient({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { client, ...held } = loaderData
  const back = clientPath(client.id)
  return (
    <div className="max-w-xl">
      <TextLink to={back}>
        {client.firstName} {client.lastName}
      </TextLink>
      <h1 className="mt-2 text-3xl">Erase this client?</h1>
      <p className="mt-4">This cannot be undone. You may export what is held first.</p>
      <dl className="figures mt-4 border-hairline border-t">
        <Fate what={count(held.visits, 'visit')}>
          stay in your figures, without name and address
        </Fate>
        {held.toCome.length > 0 ? (
          <Fate what={`${held.toCome.length} of them to come`}>
            canceled; the client hears of it by mail
          </Fate>
        ) : null}
        <Fate what={count(held.orders, 'order')}>stay as the law asks, without an account</Fate>
        <Fate
          what={`${count(held.photos, 'photograph')}, ${count(held.forms, 'form')}, ${count(held.notes, 'note')}`}
        >
          gone, with the key that could open them
        </Fate>
        <Fate what="Emails, account">gone</Fate>
        <Fate what="Customer at Square">deleted there too, as soon as Square answers</Fate>
        {held.isAtSquare ? (
          <Fate what="Notes in Square’s calendar">stay there; take them out in Square’s app</Fate>
        ) : null}
        <Fate what="Messages from the site">stay among your messages, without your answers</Fate>
      </dl>
      {held.toCome.length > 0 ? <CancelFirst visits={held.toCome} /> : null}
      <Form method="post" className="mt-6 space-y-4">
        {refused ? <Refusal of={refused} /> : null}
        <div className="max-w-60">
          <Field
            label={`Type ${ERASURE_WORD}`}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <SmallButton>Erase for good</SmallButton>
          <SmallButtonLink to={back}>Keep</SmallButtonLink>
        </div>
      </Form>
    </div>
  )
}

/** What is ahead can be canceled in the owner's own words before, while there is somebody to write to. */
function CancelFirst({
  visits,
}: {
  visits: { id: string; serviceName: string; startsAt: number }[]
}) {
  const year = useYear()
  return (
    <section
      aria-labelledby="ahead"
      className="mt-6 border-clay border-l-2 bg-blossom py-3 pr-3 pl-4"
    >
      <h2 className="text-xl" id="ahead">
        {count(visits.length, 'visit')} ahead: cancel first?
      </h2>
      <p className="mt-1">
        You can say why, and decide on the money, as long as the client is on file. Erasing cancels
        what is left.
      </p>
      <ul>
        {visits.map(({ id, serviceName, startsAt }) => (
          <li key={id} className="figures">
            <TextLink to={visitPath(id)}>
              {serviceName}, {formatWhen(startsAt, STUDIO.zone, year)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fate({ what, children }: { what: string; children: string }) {
  return (
    <div className="grid gap-x-4 border-hairline border-b py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="font-medium">{what}</dt>
      <dd className="text-driftwood">{children}</dd>
    </div>
  )
}
