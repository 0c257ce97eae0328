import type { RefObject } from 'react'
import { DeskDialog } from './desk-dialog.tsx'
import type { DeskLink } from './links.ts'
import { areKeysOff, turnKeys } from './use-shortcuts.ts'

/** Which keys do what, and the switch for whoever is better off without them. */
export function ShortcutList(props: {
  dialog: RefObject<HTMLDialogElement | null>
  links: readonly DeskLink[]
}) {
  return (
    <DeskDialog dialog={props.dialog} label="Keyboard shortcuts">
      <div className="p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-2xl">Keyboard shortcuts</h2>
          <form method="dialog">
            <button type="submit" className="link min-h-11 cursor-pointer">
              Close
            </button>
          </form>
        </div>
        <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] border-hairline border-t">
          <Keys keys={['Ctrl', 'K']} words="Search, or go anywhere" />
          {props.links.map((link) => (
            <Keys key={link.to} keys={['g', link.key]} words={link.words} />
          ))}
          <Keys keys={['?']} words="This list" />
        </dl>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-clay"
            ref={(box) => {
              if (box) box.checked = !areKeysOff()
            }}
            onChange={(event) => turnKeys(event.target.checked)}
          />
          Single keys are on
        </label>
      </div>
    </DeskDialog>
  )
}

function Keys({ keys, words }: { keys: string[]; words: string }) {
  return (
    <>
      <dt className="flex items-center gap-1 border-hairline border-b py-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 border border-hairline bg-oat px-1.5 text-center font-text text-[0.8125rem]"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="border-hairline border-b py-1.5">{words}</dd>
    </>
  )
}
