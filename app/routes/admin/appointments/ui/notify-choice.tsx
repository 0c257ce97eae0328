import { useFetcher } from 'react-router'
import { sentence } from '#domain/core/errors.ts'
import type { MailPreview } from '#server/post/booking-mail.ts'

type NotifyChoiceProps = {
  firstName: string
  email: string
  /** Where the words of the mail can be read before it is sent. */
  previewPath: string
}

/** Whether the client is written to of a change, and what they would read. */
export function NotifyChoice({ firstName, email, previewPath }: NotifyChoiceProps) {
  if (!email) {
    return <p className="text-driftwood">{sentence('no-mail-address')}</p>
  }
  return (
    <div>
      <NotifyTick firstName={firstName} />
      <ReadFirst path={previewPath} />
    </div>
  )
}

export function NotifyTick({ firstName }: { firstName: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="hidden" name="asksNotify" value="1" />
      <input
        type="checkbox"
        name="notify"
        value="1"
        defaultChecked
        className="size-5 shrink-0 accent-clay"
      />
      <span className="min-w-0">Write to {firstName} about it</span>
    </label>
  )
}

/** Opens the mail's words in place; without script, on a page of their own. */
function ReadFirst({ path }: { path: string }) {
  const fetcher = useFetcher<{ preview: MailPreview | null }>()
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open) fetcher.load(path)
      }}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Read the mail first
      </summary>
      {fetcher.data?.preview ? (
        <MailWords preview={fetcher.data.preview} />
      ) : (
        <a className="link inline-flex min-h-11 items-center" href={path}>
          Open it as a page
        </a>
      )}
    </details>
  )
}

export function MailWords({ preview }: { preview: MailPreview }) {
  return (
    <article aria-label="The mail" className="border-hairline border-l-2 pl-4">
      <p className="break-words text-driftwood">To {preview.recipient}</p>
      <p className="font-medium break-words">{preview.subject}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{preview.text}</p>
    </article>
  )
}
