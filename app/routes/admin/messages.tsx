import { Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { ownerActor } from '#app/guards.ts'
import { subjectLabels } from '#content/contact.ts'
import { studio as place } from '#content/studio.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import type { Route } from './+types/messages'
import { privateMeta } from './private-meta.ts'

export const meta = () => privateMeta('Messages')

export async function loader({ context }: Route.LoaderArgs) {
  ownerActor(context)
  return { messages: await context.get(studioContext).contact.messages() }
}

export default function Messages({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-2 text-driftwood">
        What people write through the contact page. You promise them a reply within 24 to 48 hours.
      </p>
      {messages.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          No messages yet. They appear here as soon as someone writes.
        </p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {messages.map((message) => (
            <li key={message.id} className="border-hairline border-b">
              <Link
                to={`/admin/messages/${message.id}`}
                className="block min-h-11 py-2.5 hover:bg-linen"
              >
                <span className={`block break-words ${message.readAt ? '' : 'font-medium'}`}>
                  {message.firstName} {message.lastName} · {subjectLabels[message.subject]}
                  {message.readAt ? null : <span className="ml-2 text-clay">Unread</span>}
                </span>
                <span className="block truncate text-driftwood">{message.message}</span>
                <span className="figures block text-driftwood">
                  {formatDay(message.receivedAt, place.zone)},{' '}
                  {formatTime(message.receivedAt, place.zone)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
