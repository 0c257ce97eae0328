const LOOK_EVERY_MS = 1500

const shown = document.querySelector<HTMLElement>('.terminal')
const device = encodeURIComponent(shown?.dataset.device ?? '')

/** Shows what the device is asked for as soon as it is asked; what is on the screen stays until then. */
async function look(): Promise<void> {
  const answer = await fetch(`terminal/mark?device=${device}`).catch(() => null)
  const { mark } = answer?.ok ? await answer.json() : { mark: shown?.dataset.mark }
  if (mark !== shown?.dataset.mark) location.replace(`terminal?device=${device}`)
}

setInterval(look, LOOK_EVERY_MS)
