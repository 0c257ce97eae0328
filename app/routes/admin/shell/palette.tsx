import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { type Destination, foundDestinations, screensFor, useDeskSearch } from './destinations.ts'

const LIST = 'palette-list'

type PaletteProps = { dialog: RefObject<HTMLDialogElement | null>; isOwner: boolean }

/** Goes anywhere by typing: a screen, a client, a visit, an order. */
export function Palette({ dialog, isOwner }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const { list, isLooking } = useDestinations(typed, isOwner)
  const at = Math.min(chosen, list.length - 1)

  function go(destination: Destination | undefined): void {
    if (!destination) return
    dialog.current?.close()
    navigate(destination.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((at + step + list.length) % Math.max(1, list.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(list[at])
    }
  }

  return (
    <DeskDialog dialog={dialog} label="Search" onClose={() => setTyped('')}>
      <input
        type="text"
        role="combobox"
        aria-label="Search screens, clients, appointments and orders"
        aria-expanded
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={list[at] ? `${LIST}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="A name, an address, a screen"
        className="sticky top-0 min-h-14 w-full border-hairline border-b bg-blossom px-5 text-[1.0625rem] focus:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--color-citrus)]"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={LIST} role="listbox" aria-label="Where to go" className="p-2">
        {list.map((destination, index) => (
          <Row
            key={destination.to}
            id={`${LIST}-${index}`}
            destination={destination}
            isChosen={index === at}
            onGo={() => go(destination)}
          />
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-driftwood empty:hidden">
        {list.length > 0 ? '' : isLooking ? 'Looking' : 'Nothing found.'}
      </p>
    </DeskDialog>
  )
}

function Row(props: { id: string; destination: Destination; isChosen: boolean; onGo: () => void }) {
  const { kind, words, detail } = props.destination
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys, as a combobox does
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      id={props.id}
      role="option"
      aria-selected={props.isChosen}
      onClick={props.onGo}
      ref={(row) => {
        if (props.isChosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-1.5 hover:bg-oat aria-selected:bg-linen"
    >
      <span className="min-w-0">
        <span className="font-medium">{words}</span>
        {detail ? <span className="figures ml-2 text-driftwood">{detail}</span> : null}
      </span>
      <span className="shrink-0 text-[0.8125rem] text-driftwood">{kind}</span>
    </div>
  )
}

/** What fits what was typed: screens at once, the rest as the server answers. */
function useDestinations(
  typed: string,
  isOwner: boolean,
): { list: Destination[]; isLooking: boolean } {
  const year = useYear()
  const asked = typed.trim()
  const answered = useDeskSearch(asked)
  const found = answered ? foundDestinations(answered, year) : []
  return {
    list: [...screensFor(asked, isOwner), ...found],
    isLooking: asked.length >= 2 && answered === null,
  }
}

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
