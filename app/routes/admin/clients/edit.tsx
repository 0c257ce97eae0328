import { data, Form } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { CLIENT_SENTENCES, ClientDetails, clientDetailsOn } from '#domain/clients/client-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import type { Client } from '#server/clients/rows.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'
import { SavesOver } from '../ui/saves-over.tsx'
import type { Route } from './+types/edit'
import { DETAILS_LABELS, DetailsFields } from './details-fields.tsx'

export const meta = () => deskMeta('Edit client')

export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'change-clients')
  const client = await context.get(studioContext).clients.find(params.clientId)
  if (!client || client.mergedInto) throw data(sentence('not-found'), { status: 404 })
  return { client, limits: limitsOf(ClientDetails) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-clients')
  const { clients, now: clock } = context.get(studioContext)
  const today = localDate(clock(), STUDIO.zone)
  const form = await formOf(request)
  const read = readForm(clientDetailsOn(today), form, CLIENT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const asked = { id: params.clientId, version: versionIn(form), details: read.value }
  const saved = await clients.saveDetails(asked, owner)
  if (saved.ok) return redirectDone(clientPath(params.clientId), 'saved')
  const now = await clients.find(params.clientId)
  if (saved.code !== 'changed-meanwhile' || !now) return refused(form, saved)
  return refused(form, saved, {
    stored: storedBeside(form, now.version, asText(now), DETAILS_LABELS),
  })
}

export default function EditClient({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { client, limits } = loaderData
  const back = clientPath(client.id)
  return (
    <div className="max-w-xl">
      <TextLink to={back}>
        {client.firstName} {client.lastName}
      </TextLink>
      <h1 className="mt-2 text-3xl">Details</h1>
      <FormState refused={refused} values={asText(client)} limits={limits}>
        <Form method="post" className="mt-6 space-y-4" noValidate>
          {refused ? <Refusal of={refused} /> : null}
          <SavesOver refused={refused} version={client.version} values={asText(client)} />
          <DetailsFields />
          <p className="text-driftwood">Visits to come take the new name, phone and email.</p>
          <div className="flex flex-wrap gap-2">
            <SmallButton>Save</SmallButton>
            <SmallButtonLink to={back}>Leave it</SmallButtonLink>
          </div>
        </Form>
      </FormState>
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
