import { Link } from 'react-router'
import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import type { OutboxMail } from '#server/post/outbox-list.ts'
import { pageIn } from '../ui/page-links.tsx'
import { mailPath } from '../ui/paths.ts'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/outbox'
import { dayAndTime, mailWords, STATUS_TONE } from './mail-words.ts'
import { MessagesFrame } from './messages-frame.tsx'

const Show = z.enum(['all', 'waiting', 'failed', 'sent']).catch('all')
const CHOICES = [
  { show: 'all', words: 'All' },
  { show: 'waiting', words: 'Waiting' },
  { show: 'failed', words: 'Failed' },
  { show: 'sent', words: 'Sent' },
]

export const meta = () => deskMeta('Mail sent')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { env, mail } = context.get(studioContext)
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const show = Show.parse(url.searchParams.get('show'))
  const page = pageIn(url)
  const found = await mail.outbox({ filter: show, search, page })
  const paused = await readPaused(context)
  return { ...found, search, show, page, staysHere: !env.SMTP_URL, paused }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, staysHere } = loaderData
  return (
    <MessagesFrame
      about={
        staysHere
          ? 'What the studio writes. No mail server is set, so mail stays on this machine: open one to read it.'
          : 'What the studio writes, and what became of it.'
      }
      label="Search mail"
      asked={loaderData}
      choices={CHOICES}
      lines={mails.map((mail) => ({ id: mail.id, line: <MailLine mail={mail} /> }))}
      none={{
        fits: 'No mail fits that.',
        yet: 'No mail yet. It appears here when someone books.',
      }}
    />
  )
}

function MailLine({ mail }: { mail: OutboxMail }) {
  const year = useYear()
  return (
    <Link to={mailPath(mail.id)} className="block min-h-11 py-2.5 hover:bg-linen">
      <span className="block break-words font-medium">{mail.subject}</span>
      <span className="figures block break-words text-driftwood">
        {mail.recipient} · {dayAndTime(mail.createdAt, year)}
      </span>
      <span className={`figures block ${STATUS_TONE[mail.status]}`}>{mailWords(mail, year)}</span>
    </Link>
  )
}
