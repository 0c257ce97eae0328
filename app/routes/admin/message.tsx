import { data, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { ownerActor } from '#app/guards.ts'
import { studio as place } from '#content/studio.ts'
import { sentence } from '#domain/errors.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import type { Route } from './+types/message'
import { privateMeta } from './private-meta.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.message.subject ?? 'Mailbox')

export async function loader({ params, context }: Route.LoaderArgs) {
  ownerActor(context)
  const message = await context.get(studioContext).mail.mailboxMessage(params.messageId)
  if (!message) throw data(sentence('not-found'), { status: 404 })
  return { message }
}

export default function Message({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <article className="max-w-3xl">
      <Link className="link inline-flex min-h-11 items-center" to="/admin/mailbox">
        Mailbox
      </Link>
      <h1 className="mt-2 text-3xl break-words">{message.subject}</h1>
      <p className="figures mt-2 break-words text-driftwood">
        To {message.recipient} · {formatDay(message.receivedAt, place.zone)},{' '}
        {formatTime(message.receivedAt, place.zone)}
      </p>
      {/* No token in the sandbox: the mail runs nothing, opens nothing and reads nothing. */}
      <iframe
        title="The mail as it looks"
        sandbox=""
        srcDoc={message.html}
        className="mt-6 h-[36rem] w-full border border-hairline bg-blossom"
      />
      <Part title="As text" text={message.text} isOpen />
      {message.calendar ? <Part title="Calendar file" text={message.calendar} /> : null}
    </article>
  )
}

function Part({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="mt-4 border-hairline border-t">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{title}</summary>
      <pre className="overflow-x-auto pb-4 font-text break-words whitespace-pre-wrap">{text}</pre>
    </details>
  )
}
