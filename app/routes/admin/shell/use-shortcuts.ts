import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskLink } from './links.ts'

const PREFIX_LASTS_MS = 1500
const OFF = 'grove-desk-keys-off'

/** Ctrl or Cmd and K searches; "g" and a letter goes to a screen, "?" lists them; none while typing. */
export function useShortcuts(
  links: readonly DeskLink[],
  open: { openPalette: () => void; openList: () => void },
): void {
  const navigate = useNavigate()
  const latest = useRef({ ...open, links })
  latest.current = { ...open, links }

  useEffect(() => {
    let prefixedAt = 0

    function onKey(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) latest.current.openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '?') {
        latest.current.openList()
        return
      }
      const isAfterG = event.timeStamp - prefixedAt < PREFIX_LASTS_MS
      prefixedAt = event.key === 'g' && !isAfterG ? event.timeStamp : 0
      if (!isAfterG) return
      const link = latest.current.links.find((candidate) => candidate.key === event.key)
      if (link) navigate(link.to)
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

/** Someone types, a dialog is open, or the owner has turned single keys off. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  return isTyping || document.querySelector('dialog[open]') !== null || areKeysOff()
}

export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) === '1'
  } catch {
    return false
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Private windows may keep nothing: the keys stay as they are.
  }
}
