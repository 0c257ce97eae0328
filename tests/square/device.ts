import { pageOf } from '#tests/page.ts'

/** A payment on the stand-in's device: a card is held to it, with a tip in cents, or it is called off there. */
export async function onDevice(
  standIn: { fetch(request: Request): Response | Promise<Response> },
  device: string,
  press: 'tap' | 'declined' | 'poor' | 'cancel',
  tip = '0',
): Promise<Response> {
  const at = `http://square.test/square-sandbox/terminal?device=${device}`
  const screen = pageOf(await (await standIn.fetch(new Request(at))).text())
  const form = screen.queryAllByRole('button')[0]?.closest('form')
  const checkout = form?.querySelector<HTMLInputElement>('[name=checkout]')?.value ?? ''
  const body = new URLSearchParams({ device, checkout, press, tip })
  return standIn.fetch(new Request(at, { method: 'POST', body }))
}
