import { type Mortal, type MortalOrder, openMortal } from '../checkouts/mortal.ts'
import type { ActTold, OwnersAct } from '../checkouts/owner.ts'
import type { Act } from './acts.ts'
import { ACCOUNT, type Carriers, NUMBER } from './carriers.ts'

export type ServerSettings = {
  /** Of its database. */
  address: string
  /** As carriers know it. */
  name: string
  textUrl: string
  patienceMs: number
  aheadMs: number
}

export type ServerOrder =
  | { act: OwnersAct }
  | { does: Act }
  /** Its workers stop; or they do what is due once, or read the mailbox too, and go on. */
  | { turns: Turns }

export type Turns = 'stop' | 'once' | 'read'

const OWNER_EMAIL = 'owner@grove.example'
const PROGRAM = new URL('server-child.ts', import.meta.url).pathname

export type Servers = Awaited<ReturnType<typeof openServers>>

/** Servers of ours on one database, with one public address between them. */
export async function openServers(
  count: number,
  parts: {
    address: string
    aheadMs: number
    carriers: Carriers
    random: () => number
  },
) {
  const { carriers, address, random } = parts
  let publicUrl = ''
  const all: Mortal<ServerOrder>[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `server-${number}`
    const { textUrl, patienceMs } = carriers
    const server = await openMortal<ServerOrder>({
      program: PROGRAM,
      settings: { address, name, textUrl, patienceMs, aheadMs: parts.aheadMs } as ServerSettings,
      env(url) {
        publicUrl ||= url
        return {
          ...{ DATABASE_URL: address, PUBLIC_URL: publicUrl, SQUARE_ENVIRONMENT: 'standin' },
          ...{ OWNER_EMAIL, SMTP_URL: carriers.mailUrl(name), IMAP_URL: carriers.imap.url },
          MAIL_RETURN_ADDRESS: 'hello@grove.example',
          ...{ TWILIO_ACCOUNT_SID: ACCOUNT.sid, TWILIO_AUTH_TOKEN: ACCOUNT.token },
          TWILIO_FROM: NUMBER,
        }
      },
    })
    // Two that begin at once would both bring an empty database up to date.
    await server.up()
    all.push(server)
  }
  const one = () => all[Math.floor(random() * all.length)] as Mortal<ServerOrder>
  const each = (act: (server: Mortal<ServerOrder>) => Promise<unknown>) =>
    Promise.all(all.map(act)).then(() => undefined)

  return {
    publicUrl,
    /** Of any of them. */
    get url() {
      return one().url
    },
    up: () => each((server) => server.up()),
    tell: <Told = ActTold>(order: ServerOrder | MortalOrder) => one().tell<Told>(order),
    turns: (turns: Turns) => each((server) => server.tell({ turns })),
    moveClock: (to: number) => each((server) => server.moveClock(to)),
    /** The first that comes to this step, and every other that does before it is called off. */
    dieAt: (step: string | null, passing?: number) => each((server) => server.dieAt(step, passing)),
    kill(name: string, at: string): void {
      all[Number(name.slice('server-'.length)) - 1]?.kill(at)
    },
    /** When each died by the machine's clock, at what, and which. */
    ends: () =>
      all.flatMap((server, index) =>
        server.ends().map((end) => ({ ...end, by: `server-${index + 1}` })),
      ),
    stop: () => each((server) => server.stop()),
  }
}
