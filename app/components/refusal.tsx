import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Refused, type Stored, versionOver } from '#app/form/refused.ts'
import { formWords } from '#content/words/forms.ts'
import { Banner } from './banner.tsx'

type RefusalProps = {
  /** The refusal itself: a new one comes into view. */
  of: { message?: string; stored?: Stored | null }
  /** Where a field that it is about finds it. */
  id?: string
  children?: ReactNode
}

/** Why something was not done, and, after another window's change, what is stored now; gone with its last marked field. */
export function Refusal({ of, id, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  const [cured, setCured] = useState<RefusalProps['of']>()
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    const around = box.current?.closest('form') ?? document
    const isMarked = () => around.querySelector('[aria-invalid=true]') !== null
    if (!isMarked()) return
    // Once the field has drawn itself anew.
    const look = () => requestAnimationFrame(() => setCured(isMarked() ? undefined : of))
    around.addEventListener('input', look)
    return () => around.removeEventListener('input', look)
  }, [of])
  return (
    <Banner tone="failure" id={id} ref={box} hidden={cured === of && !of.stored}>
      {children ?? <p>{of.message}</p>}
      {of.stored ? <StoredNow {...of.stored} /> : null}
    </Banner>
  )
}

/** What has just been done, said once; it takes the focus that a button has lost by being done. */
export function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again are another notice
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <Banner tone="success" ref={box} tabIndex={-1} className="focus:outline-none">
      {children}
    </Banner>
  )
}

/** What came of the page's last form. */
export function Said(props: {
  refused: RefusalProps['of'] | undefined
  done?: string | undefined
}) {
  if (props.refused) return <Refusal of={props.refused} />
  return props.done ? <Notice>{props.done}</Notice> : null
}

/** Which version a form saves over; a form that is shown again carries the one that was seen. */
export function Version({ refused, version }: { refused?: Refused | undefined; version: number }) {
  const over = versionOver(refused, version)
  return <input type="hidden" name="version" value={over} />
}

/** What another window has stored meanwhile beside what was typed here; saving again overwrites it. */
export function StoredNow({ differences }: Stored) {
  if (differences.length === 0) {
    return <p>{formWords.same}</p>
  }
  const isTyped = differences.some(({ typed }) => typed !== null)
  return (
    <table className="figures w-full max-w-3xl text-left">
      <caption className="sr-only">{formWords.stored(isTyped)}</caption>
      <thead className="text-driftwood">
        <tr>
          <td />
          <th className="py-1.5 pr-4 font-normal">{formWords.storedNow}</th>
          {isTyped ? <th className="py-1.5 font-normal">{formWords.youTyped}</th> : null}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, stored, typed }) => (
          <tr key={label} className="border-hairline border-t align-top">
            <th className="py-2 pr-4 font-medium" scope="row">
              {label}
            </th>
            <td className="py-2 pr-4 break-words whitespace-pre-line">
              {stored || formWords.empty}
            </td>
            {isTyped ? <td className="py-2 break-words whitespace-pre-line">{typed}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
