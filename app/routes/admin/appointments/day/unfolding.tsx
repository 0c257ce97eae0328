import { type ReactNode, useState } from 'react'

type UnfoldingProps = { words: string; isFilled: boolean; isWrong?: boolean; children: ReactNode }

/** What is seldom needed, folded away where room is short: it opens when asked, and where something stands in it or is wrong. */
export function Unfolding({ words, isFilled, isWrong = false, children }: UnfoldingProps) {
  const [wasFilled] = useState(isFilled)
  return (
    <details className="unfolding" open={wasFilled || isWrong}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words}</summary>
      {children}
    </details>
  )
}
