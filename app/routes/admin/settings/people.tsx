import { useEffect, useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import { EmailField } from '#app/components/email-field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { HELPERS_RIGHTS, OWNERS_RIGHTS } from '#domain/accounts/rights.ts'
import { CONTACT_SENTENCES, ContactDetails } from '#domain/core/contact-details.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/people'
import { SettingsFrame } from './frame.tsx'

export const meta = () => deskMeta('People')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { accounts } = context.get(studioContext)
  const helpers = await accounts.desk.helpers()
  return {
    helpers: helpers.map(({ since, ...helper }) => ({
      ...helper,
      since: formatFullDay(since, STUDIO.zone),
    })),
    done: doneIn(url, 'people'),
    isAdded: url.searchParams.get('done') === 'added',
  }
}

const NewHelper = ContactDetails.pick({ email: true })

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { desk } = context.get(studioContext).accounts
  const form = await formOf(request)
  if (form.get('intent') === 'remove') {
    await desk.removeHelper(textIn(form, 'id'), owner)
    return redirectDone(href('/admin/settings/people'), 'removed')
  }
  const read = readForm(NewHelper, form, CONTACT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const added = await desk.addHelper(read.value.email, owner)
  return added.ok ? redirectDone(href('/admin/settings/people'), 'added') : refused(form, added)
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const form = useEmptyAfter(loaderData.isAdded)
  return (
    <SettingsFrame
      heading="People"
      text="A helper signs in with an account of her own and does what the list below names. Everything else is yours alone."
    >
      <div className="mt-6 space-y-6">
        <Said refused={actionData} done={loaderData.done} />
        {loaderData.helpers.length === 0 ? (
          <p className="border-hairline border-y py-6 text-driftwood">
            Nobody helps at the desk. You are the only one who opens it.
          </p>
        ) : (
          <ul className="border-hairline border-t">
            {loaderData.helpers.map((helper) => (
              <HelperRow key={helper.id} {...helper} />
            ))}
          </ul>
        )}
        <Form ref={form} method="post" className="max-w-md space-y-4" noValidate>
          <h2 className="text-xl">Add a helper</h2>
          <p className="text-driftwood">
            They sign up on your site first, as a client would, and verify their address.
          </p>
          <RightsList />
          <FormState refused={actionData}>
            <EmailField autoComplete="off" />
          </FormState>
          <button type="submit" className="button">
            Add
          </button>
        </Form>
      </div>
    </SettingsFrame>
  )
}

/** A form that is empty again once what was typed into it is done. */
function useEmptyAfter(isDone: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is done anew
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone, key])
  return form
}

function RightsList() {
  return (
    <div className="space-y-2">
      <p className="font-medium">A helper may</p>
      <ul className="list-disc space-y-1 pl-5">
        {Object.values(HELPERS_RIGHTS).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        <span className="font-medium">Yours alone:</span> {Object.values(OWNERS_RIGHTS).join(', ')}.
      </p>
    </div>
  )
}

type HelperRowProps = { id: string; name: string; email: string; since: string; hasCode: boolean }

function HelperRow(props: HelperRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-b py-2">
      <span>
        {props.name}
        <span className="block break-all text-driftwood">
          {props.email}, since {props.since}
        </span>
        <span className="block text-driftwood">
          {props.hasCode ? 'Signs in with a code' : 'No code after the password yet'}
        </span>
      </span>
      <Form method="post">
        <input type="hidden" name="id" value={props.id} />
        <button
          type="submit"
          name="intent"
          value="remove"
          className="link min-h-11 cursor-pointer"
          aria-label={`Remove ${props.name}`}
        >
          Remove
        </button>
      </Form>
    </li>
  )
}
