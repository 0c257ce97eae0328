import { expect, test } from '#tests/e2e/journey.ts'
import { startCaddy, startNginx } from '#tests/e2e/proxy.ts'
import { startSite } from '#tests/e2e/site.ts'
import { onTestFinished } from '#tests/finished.ts'

const HEAVY = 'a'.repeat(300 * 1024)

for (const [where, startProxy] of [
  ['deploy/Caddyfile', startCaddy],
  ['deploy/nginx-site.conf', startNginx],
] as const) {
  test(`behind ${where} nobody loses a form because somebody else sent too much`, async () => {
    const site = await startSite({ startProxy })
    onTestFinished(() => site.stop())
    const send = async (path: string, email: string) => {
      const body = new URLSearchParams({ email, password: 'not the one' })
      const { status } = await fetch(site.url + path, {
        method: 'POST',
        headers: { Origin: site.url },
        body,
      })
      return status
    }
    const answers: [number, number][] = []
    for (const path of Array<string[]>(10).fill(['/login', '/api/bookings/hold']).flat()) {
      answers.push([await send(path, HEAVY), await send('/forgot', 'ana@example.com')])
    }
    expect(answers.flat().filter((status) => status >= 500)).toEqual([])
    expect(answers.some(([heavy]) => heavy === 413)).toBe(true)
  })
}
