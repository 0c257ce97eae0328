import { data, Form, href, Link, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { ClientDetails } from '#domain/clients/client-details.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Client } from '#server/clients/rows.ts'
import { formOf } from '../ui/form-of.ts'
import { Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { SmallButton, SmallButtonLink } from '../ui/small-button.tsx'
import type { Route } from './+types/edit'
import { DetailsFields } from './details-fields.tsx'
import { readClientForm, refusedClient, versionIn } from './refused-client.ts'
import { StoredBeside } from './stored-beside.tsx'

export const meta = () => privateMeta('Edit client')

const NAMES = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  skinType: 'Skin type',
  birthDate: 'Born',
  consentOn: 'Consent',
  patchTestOn: 'Patch test',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'change-clients')
  const client = await context.get(studioContext).clients.find(params.clientId)
  if (!client || client.mergedInto) throw data(sentence('not-found'), { status: 404 })
  return { client }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-clients')
  const { clients } = context.get(studioContext)
  const form = await formOf(request)
  const read = readClientForm(ClientDetails, form)
  if (!read.ok) return read.refusal
  const asked = { id: params.clientId, version: versionIn(form), details: read.value }
  const saved = await clients.saveDetails(asked, owner)
  if (saved.ok) return redirect(`${href('/admin/clients/:clientId', params)}?done=saved`)
  const now = await clients.find(params.clientId)
  if (saved.code !== 'changed-meanwhile' || !now) return refusedClient(form, saved)
  return refusedClient(form, saved, { stored: asText(now), version: now.version })
}

export default function EditClient({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { client } = loaderData
  const values = refused?.typed ?? asText(client)
  const back = href('/admin/clients/:clientId', { clientId: client.id })
  return (
    <div className="max-w-xl">
      <Link className="link inline-flex min-h-11 items-center" to={back}>
        {client.firstName} {client.lastName}
      </Link>
      <h1 className="mt-2 text-3xl">Details</h1>
      <Form method="post" className="mt-6 space-y-4" noValidate>
        {refused ? <Refusal of={refused}>{refused.message}</Refusal> : null}
        {refused?.stored ? (
          <StoredBeside stored={refused.stored} typed={refused.typed} names={NAMES} />
        ) : null}
        <input
          type="hidden"
          name="version"
          // A new refusal carries a new version; an input that stands keeps its first.
          key={refused?.version ?? refused?.typed.version ?? client.version}
          defaultValue={refused?.version ?? refused?.typed.version ?? client.version}
        />
        <DetailsFields values={values} fields={refused?.fields ?? {}} />
        <p className="text-driftwood">Visits to come take the new name, phone and email.</p>
        <div className="flex flex-wrap gap-2">
          <SmallButton>Save</SmallButton>
          <SmallButtonLink to={back}>Leave it</SmallButtonLink>
        </div>
      </Form>
    </div>
  )
}

function asText(client: Client): Record<string, string> {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    phone: client.phone,
    email: client.email,
    skinType: client.skinType,
    birthDate: client.birthDate ?? '',
    consentOn: client.consentOn ?? '',
    patchTestOn: client.patchTestOn ?? '',
  }
}
