import type { ReactNode, RefObject } from 'react'

/** The browser's own dialog over the page; Escape or a press beside it closes it. */
export function DeskDialog(props: {
  dialog: RefObject<HTMLDialogElement | null>
  label: string
  onClose?: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={props.dialog}
      aria-label={props.label}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className="mx-auto mt-[8svh] mb-auto max-h-[80svh] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto border border-hairline bg-blossom text-bark backdrop:bg-bark/40"
    >
      {props.children}
    </dialog>
  )
}
