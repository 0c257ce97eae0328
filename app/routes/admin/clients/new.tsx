import { Form, href, Link, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { ClientDetails } from '#domain/clients/client-details.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/new'
import { DetailsFields } from './details-fields.tsx'
import { readClientForm, refusedClient } from './refused-client.ts'

export const meta = () => privateMeta('New client')

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-clients')
  const form = await formOf(request)
  const read = readClientForm(ClientDetails, form)
  if (!read.ok) return read.refusal
  const made = await context.get(studioContext).clients.create(read.value, owner)
  if (!made.ok) return refusedClient(form, made)
  return redirect(`${href('/admin/clients/:clientId', { clientId: made.id })}?done=made`)
}

export default function NewClient({ actionData: refused }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <Link className="link inline-flex min-h-11 items-center" to={href('/admin/clients')}>
        Clients
      </Link>
      <h1 className="mt-2 text-3xl">New client</h1>
      <p className="mt-2 text-driftwood">
        Whoever books is written down by themselves. This is for the others.
      </p>
      <Form method="post" className="mt-6 space-y-4" noValidate>
        {refused ? <Refusal of={refused}>{refused.message}</Refusal> : null}
        <DetailsFields values={refused?.typed ?? {}} fields={refused?.fields ?? {}} />
        <SmallButton>Write down</SmallButton>
      </Form>
    </div>
  )
}
