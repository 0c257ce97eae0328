import { href, Link } from 'react-router'
import { Notice } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { subjectLabels } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { KeptMessage } from '#server/post/contact/contact.ts'
import { doneIn } from '../ui/done-words.ts'
import { PageNumber } from '../ui/page-number.ts'
import type { Route } from './+types/messages'
import { FoundList } from './found-list.tsx'
import { SearchForm } from './search-form.tsx'
import { MessageTabs } from './tabs.tsx'

const CHOICES = [
  { show: 'all', words: 'All' },
  { show: 'open', words: 'Not answered' },
]

export const meta = () => deskMeta('Messages')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const show = url.searchParams.get('show') === 'open' ? 'open' : 'all'
  const page = PageNumber.parse(url.searchParams.get('page'))
  const { contact } = context.get(studioContext)
  const found = await contact.messages({ search, isOpen: show === 'open', page })
  const done = doneIn(url, 'day')
  return { ...found, search, show, page, done }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, search, show, page, pages, done } = loaderData
  const isAsked = search !== '' || show !== 'all'
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      <p className="mt-4 text-driftwood">
        What people write through the contact page. You promise them a reply within 24 to 48 hours.
      </p>
      <SearchForm label="Search messages" search={search} show={show} choices={CHOICES} />
      <div className="mt-4 empty:hidden">{done ? <Notice>{done}</Notice> : null}</div>
      <FoundList
        lines={messages.map((message) => ({
          id: message.id,
          line: <MessageLine message={message} />,
        }))}
        none={
          isAsked
            ? 'No message fits that.'
            : 'No messages yet. They appear here as soon as someone writes.'
        }
        page={page}
        pages={pages}
      />
    </div>
  )
}

function MessageLine({ message }: { message: KeptMessage }) {
  const year = useYear()
  return (
    <Link
      to={href('/admin/messages/:messageId', { messageId: message.id })}
      className="block min-h-11 py-2.5 hover:bg-linen"
    >
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
