import { createServer } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { expect, test } from 'vitest'
import { onTestFinished } from '#tests/finished.ts'
import { addressOutside, NotOutside, outsideFetch, refuseInside } from './outside-fetch.ts'

async function served(answer: (path: string) => { status: number; to?: string }) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    const { status, to } = answer(request.url ?? '')
    response.writeHead(status, to ? { location: to } : {}).end('here')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('nothing on this machine or in its network is asked, however its address is written', () => {
  for (const address of [
    ...['http://caldav.example.com/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'],
    ...[
      'https://10.0.0.7/',
      'https://192.168.1.1/',
      'https://169.254.169.254/',
      'https://0.0.0.0/',
    ],
    ...['https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::a00:7]/', 'https://[fd00::1]/'],
    ...['https://router/', 'https://files.local/', 'https://2130706433/', 'https://[::]/'],
    ...['https://[::127.0.0.1]/', 'https://[2002:7f00:1::]/', 'https://[64:ff9b:1::a00:7]/'],
  ]) {
    expect(() => refuseInside(new URL(address), false), address).toThrow(NotOutside)
  }
  expect(() => refuseInside(new URL('https://caldav.icloud.com/'), false)).not.toThrow()
  expect(() => refuseInside(new URL('http://10.0.0.7/'), true)).toThrow(NotOutside)
})

test('where a name leads is looked at as the connection is made, and a name that leads inside is refused', async () => {
  // Names to this machine's resolver, as none of them is written as an address.
  for (const name of ['localhost', '127.1', '10.1', '2130706433', '0']) {
    await expect(addressOutside(name, false), name).rejects.toThrow(NotOutside)
  }
  expect(await addressOutside('127.1', true)).toBe('127.0.0.1')
  await expect(addressOutside('10.1', true)).rejects.toThrow(NotOutside)
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:192.168.1.1', 'fd00::1'])(
  'a name outside that leads to %s is asked once where it leads, and nothing is connected',
  async (address) => {
    const names: string[] = []
    const ask = outsideFetch({
      allowsHere: false,
      lookUp: (name, _, found) => {
        names.push(name)
        found(null, [
          { address: '192.0.2.7', family: 4 },
          { address, family: isIP(address) },
        ])
      },
    })
    await expect(ask('https://caldav.example.com/')).rejects.toThrow('That name leads inside.')
    expect(names).toEqual(['caldav.example.com'])
  },
)

test('an answer that sends on leads nowhere inside, and takes no password to another house', async () => {
  const other = await served(() => ({ status: 200 }))
  const { url } = await served((path) =>
    path === '/inside' ? { status: 302, to: 'http://10.0.0.7/' } : { status: 307, to: other.url },
  )
  const ask = outsideFetch({ allowsHere: true })
  await expect(ask(`${url}/inside`)).rejects.toThrow(NotOutside)
  const answer = await ask(url, { headers: { authorization: 'Basic secret' } })
  expect(await answer.text()).toBe('here')
  expect(other.asked).toEqual([undefined])
})
