import { Field } from '#app/components/field.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { TIP_SHARES } from '#domain/shop/bill.ts'
import { shareOf } from '#domain/shop/visit-reduction.ts'

const CHIP =
  'flex min-h-11 cursor-pointer items-center justify-center border border-hairline px-3 text-center has-checked:border-bark has-checked:bg-citrus/40 has-focus-visible:outline-2'

/** A tip by a button, as a share of `ofCents`, or an amount of its own. */
export function TipField({ ofCents }: { ofCents: number }) {
  return (
    <div className="space-y-3">
      {ofCents > 0 ? (
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-medium">Tip</legend>
          <div className="figures grid grid-cols-2 gap-2 sm:grid-cols-4">
            <Chip cents={0} words="None" isFirst />
            {TIP_SHARES.map((percent) => {
              const cents = shareOf(ofCents, percent)
              return (
                <Chip key={percent} cents={cents} words={`${percent}% · ${formatMoney(cents)}`} />
              )
            })}
          </div>
        </fieldset>
      ) : null}
      <Field
        label="Tip, $"
        name="tip"
        inputMode="decimal"
        autoComplete="off"
        hint={ofCents > 0 ? 'Another amount. It counts instead of the buttons.' : undefined}
      />
    </div>
  )
}

function Chip({
  cents,
  words,
  isFirst = false,
}: {
  cents: number
  words: string
  isFirst?: boolean
}) {
  return (
    <label className={CHIP}>
      <input
        type="radio"
        name="tipShare"
        value={cents}
        defaultChecked={isFirst}
        className="sr-only"
      />
      {words}
    </label>
  )
}
