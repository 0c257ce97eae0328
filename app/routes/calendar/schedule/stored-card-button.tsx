import { Banner } from '#app/components/banner.tsx'
import { checkoutWords } from '#content/checkout.ts'

type StoredCardButtonProps = {
  pay: string
  isProcessing: boolean
  refused: { said: string; advice: string | null } | null
  shutBy: string | undefined
  onPay: () => void
}

/** Books with the card on file that is chosen: there is nothing to type. */
export function StoredCardButton(props: StoredCardButtonProps) {
  const { pay, isProcessing, refused, shutBy, onPay } = props
  return (
    <div className="mt-5 max-w-[400px]">
      {refused ? (
        <Banner tone="failure">
          {refused.said}
          {refused.advice ? <span className="mt-1 block">{refused.advice}</span> : null}
        </Banner>
      ) : null}
      <button
        className="button figures mt-4 w-full"
        type="button"
        disabled={isProcessing || shutBy !== undefined}
        aria-busy={isProcessing}
        aria-describedby={shutBy}
        onClick={onPay}
      >
        {isProcessing ? checkoutWords.processing : pay}
      </button>
    </div>
  )
}
