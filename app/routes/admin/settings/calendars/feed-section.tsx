import { Form, href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { CalendarFeed } from '#server/calendar/abroad/feed.ts'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { NamesField } from './names-field.tsx'

const HERE = href('/admin/settings/calendars')

type Feed = NonNullable<Awaited<ReturnType<CalendarFeed['read']>>>

/** The address under which a calendar reads her visits; nothing comes back from there. */
export function FeedSection({ feed }: { feed: Feed | null }) {
  return (
    <section aria-labelledby="feed" className="mt-12">
      <h2 id="feed" className="text-2xl">
        An address to subscribe to
      </h2>
      <p className="mt-2 max-w-[36em] text-driftwood">
        For Google, Outlook and any other calendar: it shows your visits there, and nothing comes
        back. A phone looks for changes every few minutes, Google as late as a day after.
      </p>
      {feed ? (
        <Followed feed={feed} />
      ) : (
        <Form method="post" action={HERE} className="mt-5 max-w-xl space-y-5">
          <NamesField names="initials" />
          <SmallButton quiet name="intent" value="feed">
            Make an address
          </SmallButton>
        </Form>
      )}
    </section>
  )
}

function Followed({ feed }: { feed: Feed }) {
  const year = useYear()
  return (
    <>
      <div className="mt-4 border-hairline border-y py-4">
        <p className="break-all">
          <a className="link" href={feed.url.replace(/^http/, 'webcal')}>
            {feed.url}
          </a>
        </p>
        <p className="figures mt-1 text-driftwood">
          Made {formatWhen(feed.madeAt, STUDIO.zone, year)}. Whoever has it can read your visits, so
          give it to your own calendars alone.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={feed.url} words="Copy the address" />
        </div>
      </div>
      <Form method="post" action={HERE} className="mt-5 max-w-xl space-y-4">
        <NamesField names={feed.names} />
        <SmallButton quiet name="intent" value="feed-names">
          Save names
        </SmallButton>
      </Form>
      <Folded words="It got into other hands" className="mt-4">
        <p className="max-w-[36em] text-driftwood">
          A new address takes the place of this one, which then opens nothing. Your own calendars
          need the new one too.
        </p>
        <Form method="post" action={HERE} className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="names" value={feed.names} />
          <SmallButton name="intent" value="feed">
            Make a new address
          </SmallButton>
          <SmallButton quiet name="intent" value="feed-end">
            Take it away
          </SmallButton>
        </Form>
      </Folded>
    </>
  )
}
