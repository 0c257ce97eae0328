import type { MouseEvent } from 'react'

/**
 * The sandboxed frame on /book may not download by itself. Its page is ours and may: the link is
 * pressed there. Anywhere else it is an ordinary link.
 */
export function throughParent(event: MouseEvent<HTMLAnchorElement>): void {
  const page = ownParent()
  if (!page) return
  event.preventDefault()
  const link = page.createElement('a')
  link.href = event.currentTarget.href
  link.download = ''
  link.click()
}

/** Opens an address of ours in the whole window: a card is typed where its address can be seen. */
export function openInWindow(address: string): void {
  const link = (ownParent() ?? document).createElement('a')
  link.href = address
  link.click()
}

function ownParent(): Document | null {
  if (window.parent === window) return null
  try {
    return window.parent.document
  } catch {
    // Another site's page frames us and keeps its document to itself.
    return null
  }
}
