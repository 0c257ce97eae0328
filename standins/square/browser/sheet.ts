import { linkTo, type News } from './frame-link.ts'
import type { Answer } from './sandbox-calls.ts'

/**
 * A frame of ours over the page, as a bank or a wallet puts one there. `call` is asked of it once it
 * listens. Resolves with what the buyer made of it; closing it cancels.
 */
export function openSheet(
  title: string,
  src: URL,
  [call, ...args]: [name: string, ...args: unknown[]],
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
    const end = (answer: Answer) => {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    const heard = (news: News) => {
      if ('height' in news) frame.style.height = `${news.height}px`
      if ('event' in news) end(news.detail as Answer)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end({ status: 'Cancel' })
    })
    linkTo(frame, heard).then((link) => link.call(call, ...args), reject)
    document.body.append(dialog)
    dialog.showModal()
  })
}
