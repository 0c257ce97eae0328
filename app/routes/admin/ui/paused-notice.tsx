import { Form, href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SmallButton, TextLink } from './controls.tsx'
import type { Paused } from './read-paused.ts'

type PausedNoticeProps = Paused & {
  /** On the page where it is ended; elsewhere a way there. */
  isHere?: boolean
}

/** Nothing leaves to clients, and how that ends. */
export function PausedNotice({ since, mayEnd, isHere = false }: PausedNoticeProps) {
  const year = useYear()
  return (
    <div
      role="status"
      className="figures mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-citrus border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow"
    >
      <p>
        Messages are paused since {formatWhen(since, STUDIO.zone, year)}: nothing leaves to clients.
      </p>
      {isHere ? (
        <Form method="post" action={href('/admin/settings/reminders')}>
          <SmallButton name="intent" value="go-on">
            Let them leave again
          </SmallButton>
        </Form>
      ) : mayEnd ? (
        <TextLink to={href('/admin/settings/reminders')}>Reminders</TextLink>
      ) : null}
    </div>
  )
}
