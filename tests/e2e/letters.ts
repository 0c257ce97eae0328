import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const LOGIN = { user: 'studio', pass: 'posted with care' }
const LONGEST_MS = 30_000

type Letter = Email & { links: string[] }

/** A mail server, and the letters that reached it. */
export type Letters = {
  /** What the site is told, name and password included. */
  smtpUrl: string
  /** The newest letter to this address whose subject has these words, once it has come. */
  to(address: string, subject?: string | RegExp): Promise<Letter>
  /** The first link in that letter whose address has this part. */
  link(address: string, part: string, subject?: string | RegExp): Promise<string>
  stop(): Promise<void>
}

/** Starts a mail server on loopback that lets nobody send without its name and password. */
export async function startLetters(): Promise<Letters> {
  const all: { to: string[]; letter: Letter }[] = []
  let news = Promise.withResolvers<void>()
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === LOGIN.user && password === LOGIN.pass
      callback(isKnown ? null : new Error('535 Who are you?'), { user: username })
    },
    onData(stream, { envelope }, callback) {
      const received = async () => {
        const email = await PostalMime.parse(await buffer(stream))
        const links = email.text?.match(/https?:\/\/\S+/g) ?? []
        const to = envelope.rcptTo.map(({ address }) => address)
        all.push({ to, letter: { ...email, links } })
        news.resolve()
        news = Promise.withResolvers()
      }
      received().then(() => callback(), callback)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo

  async function to(address: string, subject: string | RegExp = ''): Promise<Letter> {
    const late = AbortSignal.timeout(LONGEST_MS)
    while (!late.aborted) {
      const found = all.findLast(
        (one) => one.to.includes(address) && (one.letter.subject ?? '').search(subject) >= 0,
      )
      if (found) return found.letter
      await Promise.race([
        news.promise,
        new Promise((done) => late.addEventListener('abort', done, { once: true })),
      ])
    }
    const came = all.map((one) => `${one.to}: ${one.letter.subject}`).join('; ')
    throw new Error(`No letter "${subject}" came to ${address}. These did: ${came}`)
  }

  return {
    smtpUrl: `smtp://${LOGIN.user}:${encodeURIComponent(LOGIN.pass)}@127.0.0.1:${port}`,
    to,
    async link(address, part, subject) {
      const { links, text } = await to(address, subject)
      const found = links.find((link) => link.includes(part))
      if (!found) throw new Error(`No link with ${part} in: ${text}`)
      return found
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
