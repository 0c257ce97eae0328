import { type FrameLink, linkTo, type News } from './frame-link.ts'
import type { Answer } from './sandbox-calls.ts'

type Asking = [name: string, ...args: unknown[]]

/**
 * A frame of ours over the page, as a bank or a wallet puts one there. `call` is asked of it once it
 * listens, and what else it tells meanwhile is answered by `answer` with a call to it. Resolves with what the buyer
 * made of it; closing it cancels.
 */
export function openSheet(
  title: string,
  src: URL,
  [call, ...args]: Asking,
  answer?: (detail: object) => Promise<Asking>,
): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  Object.assign(dialog.style, {
    // In the middle, whatever the page's own style makes of dialogs.
    inset: '0',
    margin: 'auto',
    height: 'fit-content',
    width: 'min(26rem, calc(100vw - 2rem))',
    maxHeight: 'none',
    padding: '0',
    border: '0',
    borderRadius: '2px',
    background: '#fffdf9',
    // Dims the page without a style sheet of ours in it.
    boxShadow: '0 0 0 200vmax rgb(43 38 34 / 0.45)',
    overflow: 'hidden',
  })
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = src.href
  Object.assign(frame.style, { display: 'block', width: '100%', height: '22rem', border: '0' })
  dialog.append(frame)

  return new Promise((resolve, reject) => {
    let made: FrameLink | undefined
    const end = (ended: Answer) => {
      dialog.close()
      dialog.remove()
      resolve(ended)
    }
    const heard = async (news: News) => {
      if ('height' in news) frame.style.height = `${news.height}px`
      if (!('event' in news)) return
      if (news.event === 'ended') return end(news.detail as Answer)
      const asking = await answer?.(news.detail)
      if (asking) await made?.call(...asking)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end({ status: 'Cancel' })
    })
    linkTo(frame, heard).then((link) => {
      made = link
      return link.call(call, ...args)
    }, reject)
    document.body.append(dialog)
    dialog.showModal()
  })
}
