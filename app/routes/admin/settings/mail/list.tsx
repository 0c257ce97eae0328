import { href, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { CLIENT_MAIL_KINDS, CLIENT_MAILS } from '#domain/post/mail-wording.ts'
import { SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/list'

export const meta = () => deskMeta('Words of your emails')

export async function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  return { own: await context.get(studioContext).wording.own() }
}

export default function MailList({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Words of your emails"
      text="Each mail to a client has a subject, an opening and a last word that you may say in your own way. Time, price and links below them stay as they are."
    >
      <ul className="mt-6 border-hairline border-t">
        {CLIENT_MAIL_KINDS.map((kind) => (
          <li key={kind} className="border-hairline border-b">
            <Link
              to={href('/admin/settings/mail/:kind', { kind })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 px-1 py-2.5 hover:bg-linen"
            >
              <span className="font-medium">{CLIENT_MAILS[kind].name}</span>
              <span className="text-driftwood">{own.includes(kind) ? 'In your words' : ''}</span>
            </Link>
          </li>
        ))}
        <li className="border-hairline border-b">
          <Link
            to={href('/admin/settings/mail/text')}
            className="flex min-h-11 items-center px-1 py-2.5 font-medium hover:bg-linen"
          >
            Words of your texts
          </Link>
        </li>
      </ul>
    </SettingsFrame>
  )
}
