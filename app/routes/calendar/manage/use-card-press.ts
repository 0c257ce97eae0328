import { useRef, useState } from 'react'
import type { Paying } from '#app/browser/shop/payment-answers.ts'
import { cardProblem } from '#app/browser/shop/square.ts'

type Ended = { ok: true } | { ok: false; message: string }

/** One press at a time: the card's token, then the one call; what was refused is said at the card. */
export function useCardPress(onDone: () => void) {
  const [isProcessing, setIsProcessing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPressed = useRef(false)

  async function press(
    tokenize: () => Promise<Paying | null>,
    call: (paying: Paying) => Promise<Ended>,
  ) {
    if (isPressed.current) return
    isPressed.current = true
    setIsProcessing(true)
    setProblem(null)
    const paying = await tokenize().catch((error: unknown) => {
      setProblem(cardProblem(error))
      return null
    })
    const ended = paying && (await call(paying))
    if (ended?.ok) return onDone()
    if (ended) setProblem(ended.message)
    isPressed.current = false
    setIsProcessing(false)
  }

  return { isProcessing, problem, press, setProblem }
}
