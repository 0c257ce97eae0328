import { testModeWords } from '#content/words/frame.ts'

/** Says that this server runs in test mode: nothing is charged, mail stays on this machine. */
export function TestMark({ className = '' }: { className?: string }) {
  return (
    <span className={`test-mark ${className}`} title={testModeWords.means}>
      {testModeWords.mark}
    </span>
  )
}
