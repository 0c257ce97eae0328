import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

type AskDialogProps = { title: string; own: string; children: ReactNode }

/**
 * A question over the page that the address asks for: without script it stands open as the page
 * arrives, with script it is the browser's own modal dialog. Leaving it goes back to `own`.
 */
export function AskDialog({ title, own, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    const before = document.activeElement
    current.removeAttribute('open')
    current.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const leave = () => navigate(own, { preventScrollReset: true, replace: true })
  return (
    <dialog ref={dialog} className="ask" aria-labelledby="ask" open onCancel={leave}>
      <h2 id="ask" className="text-[1.75rem] leading-9">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
