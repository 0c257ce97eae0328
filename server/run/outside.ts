import { connect } from 'node:tls'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import type { Connection } from '../http/health.ts'
import type { Finding, Patient } from './doctor.ts'

// What the doctor learns from others: the time, the certificate, and each company.

const PATIENCE_MS = 8000
const MOST_ASTRAY_MS = 30_000
const CERTIFICATE_DAYS = { wrong: 3, warning: 14 }

export async function clock({ env, now, askTime }: Patient): Promise<Finding> {
  const what = 'clock'
  if (env.SQUARE_ENVIRONMENT === 'standin') {
    return {
      what,
      state: 'good',
      said: `${new Date(now()).toISOString()}; compared with nobody, as Square is played here.`,
    }
  }
  const theirs = await askTime(SQUARE_HOSTS[env.SQUARE_ENVIRONMENT])
  if (theirs === null) {
    return {
      what,
      state: 'warning',
      said: 'It could not be compared with Square’s.',
      wayOut: 'See what is said of Square below.',
    }
  }
  const astray = Math.abs(now() - theirs)
  if (astray <= MOST_ASTRAY_MS) return { what, state: 'good', said: 'It agrees with Square’s.' }
  const said = `It is ${Math.round(astray / 1000)} seconds away from Square’s: codes and links end at the wrong time.`
  return {
    what,
    state: astray > HOUR_MS ? 'wrong' : 'warning',
    said,
    wayOut: 'Turn on the machine’s time service: timedatectl set-ntp true.',
  }
}

const SQUARE_HOSTS = {
  sandbox: 'https://connect.squareupsandbox.com/',
  production: 'https://connect.squareup.com/',
}

export async function certificate({ env, now }: Patient): Promise<Finding> {
  const what = 'certificate'
  const { protocol, hostname, port } = new URL(env.PUBLIC_URL)
  if (protocol !== 'https:') return { what, state: 'good', said: 'None is needed for plain http.' }
  const wayOut = `See that ${hostname} leads to this machine, that ports 80 and 443 are open, and what the proxy says: journalctl -u caddy.`
  try {
    const endsAt = await endOfCertificate(hostname, Number(port || 443))
    const days = Math.floor((endsAt - now()) / DAY_MS)
    const said = `Trusted, good for ${days} more days.`
    if (days >= CERTIFICATE_DAYS.warning) return { what, state: 'good', said }
    return { what, state: days < CERTIFICATE_DAYS.wrong ? 'wrong' : 'warning', said, wayOut }
  } catch (error) {
    return {
      what,
      state: 'wrong',
      said: `${hostname} could not be reached safely: ${messageOf(error)}.`,
      wayOut,
    }
  }
}

function endOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
  })
}

const WAYS_OUT: Record<Connection['id'], string> = {
  square:
    'Check SQUARE_ACCESS_TOKEN, SQUARE_LOCATION_ID and SQUARE_ENVIRONMENT against developer.squareup.com, and that this machine may reach it.',
  mail: 'Check SMTP_URL: name, password, port (587 for smtp:, 465 for smtps:). Mail waits in the meantime and goes out by itself.',
  answers:
    'Check IMAP_URL: name, password (an app password where there is one), port (993 for imaps:). Mail that comes meanwhile is read later.',
  texts:
    'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN against console.twilio.com, and that this machine may reach api.twilio.com.',
  google: 'Check that this machine may reach accounts.google.com.',
  apple: 'Check that this machine may reach appleid.apple.com.',
  emailjs: 'Set all three EMAILJS names, or none.',
}
const NAMES: Record<Connection['id'], Finding['what']> = {
  square: 'Square',
  mail: 'mail',
  answers: 'mail',
  texts: 'texts',
  google: 'sign-in with Google',
  apple: 'sign-in with Apple',
  emailjs: 'mail',
}

export async function askCompanies({ connections, env }: Patient): Promise<Finding[]> {
  const asked = await connections.check()
  return asked
    .filter(({ state }) => state !== 'off')
    .map(({ id, state, said }) => {
      const what = NAMES[id]
      if (state === 'silent') return { what, state: 'wrong', said, wayOut: WAYS_OUT[id] }
      const isPlayed = state === 'local' && env.STUDIO_MODE === 'live'
      return isPlayed
        ? {
            what,
            state: 'warning',
            said,
            wayOut: 'For the public use the company itself (.env.example).',
          }
        : { what, state: 'good', said }
    })
}

/** By the Date that a server sends with any answer. */
export async function askTime(url: string): Promise<number | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { method: 'HEAD', signal }).catch(() => null)
  const time = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
