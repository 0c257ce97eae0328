import { createServer, type Socket } from 'node:net'
import { onTestFinished } from './finished.ts'

type Kept = { uid: number; message: Buffer; at: number }

/** A mailbox on loopback, as far as a reader of it asks (RFC 3501); it counts who opens it, and can be shut or rebuilt. */
export async function imapServer() {
  const state = {
    kept: [] as Kept[],
    uidValidity: 1,
    nextUid: 1,
    isShut: false,
    /** How often it was opened, and which mails were read. */
    opened: 0,
    read: [] as number[],
    commands: [] as string[],
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let typed = ''
    socket.on('data', (data) => {
      typed += data.toString('latin1')
      for (let end = typed.indexOf('\r\n'); end >= 0; end = typed.indexOf('\r\n')) {
        const line = typed.slice(0, end)
        typed = typed.slice(end + 2)
        answer(socket, line)
      }
    })
  })

  function answer(socket: Socket, line: string): void {
    const [tag = '*', ...rest] = line.split(' ')
    const command = rest.join(' ')
    state.commands.push(command.replace(/^LOGIN .*/, 'LOGIN'))
    const ok = (said = '') => socket.write(`${said}${tag} OK done\r\n`)
    if (/^LOGIN/i.test(command)) {
      if (state.isShut)
        socket.write(`${tag} NO [AUTHENTICATIONFAILED] The password is another.\r\n`)
      else ok()
      return
    }
    if (/^(?:EXAMINE|SELECT)/i.test(command)) {
      state.opened += 1
      const { uidValidity, nextUid, kept } = state
      ok(
        `* ${kept.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n* OK [UIDNEXT ${nextUid}] next\r\n`,
      )
      return
    }
    if (/^UID SEARCH/i.test(command)) {
      const [, from] = /UID (\d+):\*/i.exec(command) ?? []
      const [, day] = /SINCE (\S+)/i.exec(command) ?? []
      const since = day ? Date.parse(`${day.replaceAll('-', ' ')} UTC`) : 0
      const last = state.kept.at(-1)?.uid
      const found = state.kept.filter(
        ({ uid, at }) => (from ? uid >= Number(from) || uid === last : true) && at >= since,
      )
      ok(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`)
      return
    }
    if (/^UID FETCH/i.test(command)) {
      const [, uid] = /^UID FETCH (\d+)/i.exec(command) ?? []
      const [, most] = /<0\.(\d+)>/.exec(command) ?? []
      const at = state.kept.findIndex((one) => one.uid === Number(uid))
      const one = state.kept[at]
      if (!one) return void ok()
      state.read.push(one.uid)
      const bytes = one.message.subarray(0, most ? Number(most) : undefined)
      const part = most ? 'BODY[]<0>' : 'BODY[]'
      socket.write(`* ${at + 1} FETCH (UID ${one.uid} ${part} {${bytes.length}}\r\n`)
      socket.write(bytes)
      return void ok(')\r\n')
    }
    if (/^CAPABILITY/i.test(command)) return void ok('* CAPABILITY IMAP4rev1\r\n')
    if (/^LIST/i.test(command)) return void ok('* LIST () "/" INBOX\r\n')
    if (/^LOGOUT/i.test(command)) {
      ok('* BYE bye\r\n')
      socket.end()
      return
    }
    ok()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    state,
    url: `imap://hello%40grove.example:secret@127.0.0.1:${port}`,
    /** A mail arrives there; `at` in epoch milliseconds. */
    bring(message: string | Buffer, at = 8e15): number {
      const uid = state.nextUid
      state.nextUid += 1
      state.kept.push({ uid, message: Buffer.from(message), at })
      return uid
    },
  }
}

/** A mail as bytes on the wire. */
export function mailOf(headers: Record<string, string>, body: string): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${head.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`
}

/** A delivery report as mail servers write them (RFC 3464). */
export function reportMail(asked: {
  to: string
  recipient: string
  action?: string
  status: string
  said?: string
  id?: string
}): string {
  const { to, recipient, action = 'failed', status, said = 'No such user here', id = 'r1' } = asked
  return mailOf(
    {
      'Return-Path': '<>',
      From: 'MAILER-DAEMON@mx.example.net',
      To: to,
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': `<${id}@mx.example.net>`,
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    `--b\nContent-Type: text/plain\n\nYour mail did not arrive.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}\n--b\nContent-Type: text/rfc822-headers\n\nSubject: Your visit\n--b--`,
  )
}
