import { data, Form, href } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { formatFullDay } from '#domain/core/when.ts'
import type { Moving } from '#server/clients/merge.ts'
import type { Client } from '#server/clients/rows.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/merge'

export const meta = () => deskMeta('Merge clients')

/** `with`: the other record, which moves into this one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'merge-clients')
  const { clients } = context.get(studioContext)
  const into = await clients.find(params.clientId)
  const from = await clients.find(url.searchParams.get('with') ?? '')
  if (!into || !from || into.mergedInto || from.mergedInto || into.id === from.id) {
    throw data(sentence('client-not-mergeable'), { status: 404 })
  }
  return { into, from, moving: await clients.movingWith(from.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'merge-clients')
  const form = await formOf(request)
  const number = (name: string) => Number(form.get(name)) || 0
  const merged = await context.get(studioContext).clients.merge(
    {
      from: textIn(form, 'from'),
      into: params.clientId,
      versions: { from: number('fromVersion'), into: number('intoVersion') },
    },
    owner,
  )
  if (!merged.ok) return refused(form, merged)
  return redirectDone(clientPath(params.clientId), 'merged')
}

export default function MergeClients({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { into, from, moving } = loaderData
  const back = clientPath(into.id)
  return (
    <div className="max-w-3xl">
      <TextLink to={back}>
        {into.firstName} {into.lastName}
      </TextLink>
      <h1 className="mt-2 text-3xl">Are these the same person?</h1>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Side title="Stays" client={into} />
        <Side title="Moves into it" client={from} />
      </div>
      <h2 className="mt-8 text-xl">What moves</h2>
      <p className="figures mt-2">
        {movingWords(moving)}, and the orders bought with that address.
      </p>
      <p className="mt-2 text-driftwood">
        What the record that stays does not know is filled in from the other. Whoever books with
        either address is found here from now on, and an account under the address that stays sees
        the visits of both. This cannot be taken apart again.
      </p>
      <Form method="post" className="mt-6 space-y-4">
        {refused ? (
          <Refusal of={refused}>
            {refused.message}{' '}
            <a className="underline" href={`?with=${from.id}`}>
              Look again
            </a>
          </Refusal>
        ) : null}
        <input type="hidden" name="from" value={from.id} />
        <input type="hidden" name="fromVersion" value={from.version} />
        <input type="hidden" name="intoVersion" value={into.version} />
        <div className="flex flex-wrap gap-2">
          <SmallButton>Merge them</SmallButton>
          <SmallButtonLink
            to={`${href('/admin/clients/:clientId/merge', { clientId: from.id })}?with=${into.id}`}
          >
            The other way round
          </SmallButtonLink>
          <SmallButtonLink to={back}>Keep both</SmallButtonLink>
        </div>
      </Form>
    </div>
  )
}

function Side({ title, client }: { title: string; client: Client }) {
  return (
    <section className="border-hairline border-t pt-3">
      <h2 className="label font-text text-driftwood">{title}</h2>
      <p className="mt-2 text-[1.0625rem] font-medium break-words">
        {client.firstName} {client.lastName}
      </p>
      <p className="break-all">{client.email || 'No email'}</p>
      <p className="figures">{phoneShown(client.phone) || 'No phone'}</p>
      <p className="figures text-driftwood">
        Client since {formatFullDay(client.createdAt, STUDIO.zone)}
      </p>
    </section>
  )
}

function movingWords(moving: Moving): string {
  const words: [number, string, string][] = [
    [moving.visits, 'visit', 'visits'],
    [moving.notes, 'note', 'notes'],
    [moving.alerts, 'alert', 'alerts'],
    [moving.forms, 'form', 'forms'],
    [moving.photos, 'photograph', 'photographs'],
  ]
  return words.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ')
}
