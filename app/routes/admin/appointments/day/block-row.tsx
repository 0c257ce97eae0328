import { Form } from 'react-router'
import { useYear } from '#app/site/use-year.ts'
import { studio as place } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { formatDay, formatTime, formatWhen, localDate } from '#domain/core/when.ts'
import type { Block } from '#server/calendar/provider.ts'
import { useActionPath } from '../../ui/action-path.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { TimeColumn } from '../../ui/time-column.tsx'

/** Time off; `shown` is the part of it that falls on the day. */
export function BlockRow({ block, shown }: { block: Block; shown: Interval }) {
  const year = useYear()
  const { zone } = place
  const lastInstant = block.endsAt - 1
  const isOneDay = localDate(block.startsAt, zone) === localDate(lastInstant, zone)
  const endsAtMidnight = localDate(block.endsAt, zone) !== localDate(lastInstant, zone)
  return (
    <TimeColumn span={shown}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-medium">Blocked</span>
          {block.note ? `: ${block.note}` : ''}
          {isOneDay ? null : (
            <span className="figures block text-driftwood">
              {formatWhen(block.startsAt, zone, year)} to{' '}
              {endsAtMidnight ? 'the end of ' : `${formatTime(block.endsAt, zone)}, `}
              {formatDay(lastInstant, zone, year)}
            </span>
          )}
        </p>
        <Form method="post" action={useActionPath()} preventScrollReset>
          <input type="hidden" name="blockId" value={block.id} />
          <SmallButton name="intent" value="unblock" quiet>
            Unblock
          </SmallButton>
        </Form>
      </div>
    </TimeColumn>
  )
}
