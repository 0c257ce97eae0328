import { useYear } from '#app/site/use-year.ts'
import { STUDIO } from '#content/studio.ts'
import { formatLongDay, formatTime } from '#domain/core/when.ts'

type TimeButtonProps = {
  startsAt: number
  label: string
  /** Said instead of "available" of the time that this visitor already has. */
  chosenAs?: string | undefined
  isBusy?: boolean
  onPick?: ((startsAt: number) => void) | undefined
}

/** A free time. Before script it submits its form; with script it takes the time at once. */
export function TimeButton({ startsAt, label, chosenAs, isBusy, onPick }: TimeButtonProps) {
  const year = useYear()
  const day = formatLongDay(startsAt, STUDIO.zone, year)
  const time = formatTime(startsAt, STUDIO.zone)
  return (
    <button
      type="submit"
      name="at"
      value={new Date(startsAt).toISOString()}
      aria-label={`${day}, ${time}, ${chosenAs ?? 'available'}`}
      aria-busy={isBusy}
      onClick={(event) => {
        if (!onPick) return
        event.preventDefault()
        onPick(startsAt)
      }}
      className={`figures min-h-12 rounded-full border px-3 transition-colors duration-300 ease-calm hover:border-clay hover:text-clay ${
        chosenAs || isBusy
          ? 'border-bark bg-bark text-blossom hover:text-blossom'
          : 'border-[#a99c8c] bg-blossom'
      }`}
    >
      {label}
    </button>
  )
}
