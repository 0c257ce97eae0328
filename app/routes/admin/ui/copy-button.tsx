import { useEffect, useState } from 'react'

const SAID_MS = 3000
const SAID = { copied: 'Copied', failed: 'Not copied: mark it and copy it by hand' }

/** Copies a text, and says whether it did; not there without script. */
export function CopyButton({ text, words }: { text: string; words: string }) {
  const [end, setEnd] = useState<keyof typeof SAID | null>(null)
  useEffect(() => {
    if (!end) return
    const timer = setTimeout(() => setEnd(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [end])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setEnd('copied')
    } catch {
      // A browser may keep its clipboard to itself.
      setEnd('failed')
    }
  }
  return (
    <button
      type="button"
      className="button button-quiet min-h-11 px-3.5 py-1.5 noscript:hidden sm:px-4"
      onClick={() => void copy()}
    >
      <span aria-live="polite">{end ? SAID[end] : words}</span>
    </button>
  )
}
