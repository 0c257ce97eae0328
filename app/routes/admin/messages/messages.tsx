import { Link } from 'react-router'
import { Notice } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { subjectLabels } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { KeptMessage } from '#server/post/contact/message-rows.ts'
import { doneIn } from '../ui/done-words.ts'
import { pageIn } from '../ui/page-links.tsx'
import { messagePath } from '../ui/paths.ts'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/messages'
import { MessagesFrame } from './messages-frame.tsx'

const CHOICES = [
  { show: 'all', words: 'All' },
  { show: 'open', words: 'Not answered' },
]

export const meta = () => deskMeta('Messages')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const show = url.searchParams.get('show') === 'open' ? 'open' : 'all'
  const page = pageIn(url)
  const { contact } = context.get(studioContext)
  const found = await contact.messages({ search, isOpen: show === 'open', page })
  const done = doneIn(url, 'day')
  return { ...found, search, show, page, done, paused: await readPaused(context) }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, done } = loaderData
  return (
    <MessagesFrame
      about="What people write through the contact page. You promise them a reply within 24 to 48 hours."
      label="Search messages"
      asked={loaderData}
      choices={CHOICES}
      lines={messages.map((message) => ({
        id: message.id,
        line: <MessageLine message={message} />,
      }))}
      none={{
        fits: 'No message fits that.',
        yet: 'No messages yet. They appear here as soon as someone writes.',
      }}
    >
      <div className="mt-4 empty:hidden">{done ? <Notice>{done}</Notice> : null}</div>
    </MessagesFrame>
  )
}

function MessageLine({ message }: { message: KeptMessage }) {
  const year = useYear()
  return (
    <Link to={messagePath(message.id)} className="block min-h-11 py-2.5 hover:bg-linen">
      <span className={`block break-words ${message.readAt ? '' : 'font-medium'}`}>
        {message.firstName} {message.lastName} · {subjectLabels[message.subject]}
        {message.readAt ? null : <span className="ml-2 text-clay">Unread</span>}
        {message.answeredAt ? <span className="ml-2 text-status-green">Answered</span> : null}
      </span>
      <span className="block truncate text-driftwood">{message.message}</span>
      <span className="figures block text-driftwood">
        {formatWhen(message.receivedAt, STUDIO.zone, year)}
      </span>
    </Link>
  )
}
