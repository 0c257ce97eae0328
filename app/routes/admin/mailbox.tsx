import { Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { ownerActor } from '#app/guards.ts'
import { studio as place } from '#content/studio.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import type { Route } from './+types/mailbox'
import { privateMeta } from './private-meta.ts'

export const meta = () => privateMeta('Mailbox')

export async function loader({ context }: Route.LoaderArgs) {
  ownerActor(context)
  const messages = await context.get(studioContext).mail.mailbox()
  return {
    messages: messages.map(({ id, receivedAt, recipient, subject }) => ({
      id,
      receivedAt,
      recipient,
      subject,
    })),
  }
}

export default function Mailbox({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-2 text-driftwood">
        Mail that stayed on this machine because no mail server is set.
      </p>
      {messages.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          No mail yet. It appears here when someone books.
        </p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {messages.map((message) => (
            <li key={message.id} className="border-hairline border-b">
              <Link
                to={`/admin/mailbox/${message.id}`}
                className="block min-h-11 py-2.5 hover:bg-linen"
              >
                <span className="block font-medium">{message.subject}</span>
                <span className="figures block break-words text-driftwood">
                  {message.recipient} · {formatDay(message.receivedAt, place.zone)},{' '}
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
