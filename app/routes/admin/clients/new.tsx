import { Form, href } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { CLIENT_SENTENCES, ClientDetails, clientDetailsOn } from '#domain/clients/client-details.ts'
import { localDate } from '#domain/core/when.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/new'
import { DetailsFields } from './details-fields.tsx'

export const meta = () => deskMeta('New client')

export function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'change-clients')
  return { limits: limitsOf(ClientDetails) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-clients')
  const { clients, now } = context.get(studioContext)
  const today = localDate(now(), STUDIO.zone)
  const form = await formOf(request)
  const read = readForm(clientDetailsOn(today), form, CLIENT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const made = await clients.create(read.value, owner)
  if (!made.ok) return refused(form, made)
  return redirectDone(clientPath(made.id), 'made')
}

export default function NewClient({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <TextLink to={href('/admin/clients')}>Clients</TextLink>
      <h1 className="mt-2 text-3xl">New client</h1>
      <p className="mt-2 text-driftwood">
        Clients who book are added by themselves. This is for everyone else.
      </p>
      <FormState refused={refused} limits={loaderData.limits}>
        <Form method="post" className="mt-6 space-y-4" noValidate>
          {refused ? <Refusal of={refused} /> : null}
          <DetailsFields />
          <SmallButton>Add the client</SmallButton>
        </Form>
      </FormState>
    </div>
  )
}
