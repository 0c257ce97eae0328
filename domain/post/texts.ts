import { formatMoney } from '../core/money.ts'

/** How a text is cut into what carriers carry and charge for: GSM 03.38's letters or, with any other sign, UCS-2. */
export type TextSize = {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7, units of sixteen bits of UCS-2. */
  units: number
  segments: number
  /** How many more fit into the last one. */
  left: number
  /** The first signs that GSM-7 lacks: they make every part shorter. */
  costly: string[]
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes two septets, which no cut may part. */
const EXTENDED = new Set('\f^{}\\[~]|€')

const LIMITS = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const

/** Counts a text as carriers do: 160 septets or 70 units alone, 153 or 67 where it takes several parts. */
export function textSize(text: string): TextSize {
  const signs = [...text]
  const costly = [...new Set(signs.filter((sign) => !BASIC.has(sign) && !EXTENDED.has(sign)))]
  const encoding = costly.length === 0 ? 'GSM-7' : 'UCS-2'
  const weights = signs.map((sign) =>
    encoding === 'GSM-7' ? (EXTENDED.has(sign) ? 2 : 1) : sign.length,
  )
  const units = weights.reduce((sum, one) => sum + one, 0)
  const { alone, each } = LIMITS[encoding]
  const common = { encoding, units, costly: costly.slice(0, 5) } as const
  if (units <= alone) return { ...common, segments: 1, left: alone - units }
  let segments = 1
  let used = 0
  for (const weight of weights) {
    if (used + weight > each) {
      segments += 1
      used = 0
    }
    used += weight
  }
  return { ...common, segments, left: each - used }
}

/** What a part costs about, in millionths of a dollar: Twilio's price in the United States and the carriers' fee. */
const SEGMENT_COST_MICROS = 11_000

export function textCostMicros(text: string): number {
  return textSize(text).segments * SEGMENT_COST_MICROS
}

/** Signs that letters use and GSM-7 lacks, by those that it has: nothing is lost but the look. */
const PLAINER: Record<string, string> = {
  ...{
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '\u00a0': ' ',
    '\u202f': ' ',
  },
}

/** The same words in signs that take least room. */
export function plainerText(text: string): string {
  return text.replace(/[’‘“”–—…\u00a0\u202f]/g, (sign) => PLAINER[sign] ?? sign)
}

/** What carriers act on wherever it is the whole answer: none of ours asks for one of them but STOP and HELP. */
export const CARRIER_WORDS = /\b(?:cancel|yes|end|quit|stopall|unsubscribe|revoke|optout)\b/i

type Facts = {
  studio: string
  /** "your visit is tomorrow at 2:30 pm.", in the owner's words or ours (text-wording.ts). */
  said: string
  url: string
}
type Offer = {
  studio: string
  /** "Fri, Mar 6, 10:00 am", as "1:00 pm today" is until when it is kept. */
  when: string
  until: string
  /** A visit that stands would move there. */
  isEarlier: boolean
  /** Others have the same offer. */
  isShared: boolean
  url: string
}
type Answering = { studio: string; phone: string; language: TextLanguage }

export type TextLanguage = 'en' | 'es'

const OPT_OUT = 'Reply STOP to opt out.'

/** What a client reads on the screen of a locked phone: no treatment, no price. Spanish without accents: one would halve what fits. */
export const TEXT_WORDS = {
  reminder: ({ studio, said, url }: Facts) =>
    `${studio}: ${said} Reply C to confirm. Change it: ${url} ${OPT_OUT}`,
  confirmedReminder: ({ studio, said, url }: Facts) =>
    `${studio}: ${said} See you then. Change it: ${url} ${OPT_OUT}`,
  news: ({ studio, said, url }: Facts) => `${studio}: ${said} Change it: ${url} ${OPT_OUT}`,
  canceled: ({ studio, said, url }: Facts) => `${studio}: ${said} Book again: ${url} ${OPT_OUT}`,
  offer: ({ studio, when, until, isEarlier, isShared, url }: Offer) =>
    `${studio}: ${isEarlier ? 'an earlier time' : 'a time'} you wait for is free, ${when}. ${isShared ? `Whoever takes it first has it, until ${until}` : `We keep it for you until ${until}`}. Take it: ${url} ${OPT_OUT}`,
  offersAgreed: ({ studio }: Pick<Facts, 'studio'>) =>
    `${studio}: we will text you when a time you wait for is kept for you, at most 3 a day. Msg and data rates may apply. Reply HELP for help, STOP to opt out.`,
  agreed: ({ studio }: Pick<Facts, 'studio'>) =>
    `${studio}: you will get texts about your visits, as a rule 2 to 4 for each. Msg and data rates may apply. Reply HELP for help, STOP to opt out.`,
  stopped: ({ studio, language }: Answering) =>
    language === 'es'
      ? `${studio}: ya no le enviaremos mensajes de texto. Sus visitas siguen en pie y el correo sigue llegando. Responda START para recibirlos de nuevo.`
      : `${studio}: you will get no more texts from us. Your visits stand, and mail still comes. Reply START to get texts again.`,
  started: ({ studio, language }: Answering) =>
    language === 'es'
      ? `${studio}: le enviamos de nuevo mensajes de texto. Responda HELP para ayuda, STOP para no recibirlos.`
      : `${studio}: you will get our texts again. Reply HELP for help, STOP to opt out.`,
  help: ({ studio, phone, language }: Answering) =>
    language === 'es'
      ? `${studio}: mensajes sobre sus visitas, de 2 a 4 por visita, y sobre horas que espera. Llame al ${phone}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibirlos.`
      : `${studio}: texts about your visits, 2 to 4 for each, and about times you wait for. Call us: ${phone}. Msg and data rates may apply. ${OPT_OUT}`,
} as const

/** "2.2¢", "$1.54": what texts cost about, of millionths of a dollar. */
export function costWords(micros: number): string {
  return micros < 1_000_000
    ? `${Number((micros / 10_000).toFixed(1))}¢`
    : formatMoney(Math.round(micros / 10_000))
}
