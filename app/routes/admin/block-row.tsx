import { Form } from 'react-router'
import { studio as place } from '#content/studio.ts'
import { formatDay, formatTime, localDate } from '#domain/when.ts'
import type { Block } from '#server/booking/provider.ts'
import { SmallButton } from './small-button.tsx'
import { TimeColumn } from './time-column.tsx'

export function BlockRow({ block }: { block: Block }) {
  const { zone } = place
  const lastInstant = block.endsAt - 1
  const isOneDay = localDate(block.startsAt, zone) === localDate(lastInstant, zone)
  return (
    <TimeColumn span={block}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-medium">Blocked</span>
          {block.note ? `: ${block.note}` : ''}
          {isOneDay ? null : (
            <span className="figures block text-driftwood">
              {formatDay(block.startsAt, zone)}, {formatTime(block.startsAt, zone)} to{' '}
              {formatDay(lastInstant, zone)}, {formatTime(block.endsAt, zone)}
            </span>
          )}
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="blockId" value={block.id} />
          <SmallButton name="intent" value="unblock" quiet>
            Unblock
          </SmallButton>
        </Form>
      </div>
    </TimeColumn>
  )
}
