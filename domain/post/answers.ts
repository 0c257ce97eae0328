import type { TextLanguage } from './texts.ts'

/** What a message to the studio means: acted on by itself, or for the owner to answer. */
export type Meaning = Answer | 'decline' | 'automatic'

/**
 * What a text of a client means to us. `cancel` alone ends our texts, as every carrier has it, and may mean the visit
 * too, so the owner reads it. Whatever is not beyond doubt is a question for her.
 */
type Answer = 'stop' | 'start' | 'help' | 'confirm' | 'question'

export type ReadText = {
  meaning: Answer
  /** The owner should read it although something was done by itself. */
  isForOwner: boolean
  /** The carrier knows this word, and answers by itself. */
  isCarriers: boolean
  language: TextLanguage
}

/**
 * Reads a text in English or Spanish (47 CFR 64.1200(a)(10): any reasonable words end our texts, in the language of
 * the message too). `isStopped`: this number has ended them, where "yes" begins them anew at the carrier's.
 */
export function readText(text: string, { isStopped }: { isStopped: boolean }): ReadText {
  const plain = plainWords(text)
  const core = plain
    .split(' ')
    .filter((word) => !POLITE.has(word))
    .join(' ')
  const isCarriers = [...CARRIERS.values()].some((words) => words.has(plain))
  const language = SPANISH.test(plain) ? 'es' : 'en'
  const as = (meaning: Answer, isForOwner = false): ReadText => ({
    ...{ meaning, isForOwner, isCarriers, language },
  })
  if (isStopped && AGAIN.has(core)) return as('start')
  if (START.has(core)) return as('start')
  if (HELP.has(core)) return as('help')
  if (MAY_BE_THE_VISIT.has(core)) return as('stop', true)
  if (STOP.has(core)) return as('stop')
  if (!NOT_STOP.test(plain) && STOP_PHRASES.some((phrase) => phrase.test(plain))) {
    return as('stop', plain.split(' ').length > MOST_WORDS)
  }
  // A sign beside the word may say anything: a heart, a question mark.
  if (CONFIRM.has(core) && !/[?¿]|\p{Extended_Pictographic}/u.test(text)) return as('confirm')
  return { ...as('question', true), isCarriers: false }
}

/** Words of those below that nobody writes in English. */
const SPANISH =
  /\b(?:alto|basta|para|parar|paren?|paralo|parenlo|detener|deten|detengan?|no mas|baja|fin|desuscribir(?:me)?|suscripcion|revocar|salir|dejenme|empezar|comenzar|iniciar|reanudar|si|ayuda|informacion|cancelar|cancela|cancelen|numero equivocado|por favor|porfavor|gracias|hola|quiero|deseo|necesito|mensajes?|textos?|no me|dejen?|deja|borren?|borra|eliminen?|elimina|quiten?|quita|confirmo|confirmad[oa]|confirmar?)\b/

/** Beyond so many, a text that ends ours says something else as well. */
const MOST_WORDS = 8

/** Lower case, without accents and signs: "¡Basta!" is "basta". */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const words = (list: string) => new Set(list.split(', '))

const POLITE = words(
  'please, pls, plz, thanks, thank, you, thx, ty, now, ya, por, favor, porfavor, gracias, hi, hello, hola',
)

/** What Twilio's long codes act on by themselves, to the letter. */
const CARRIERS = new Map([
  ['stop', words('stop, unsubscribe, end, quit, stopall, revoke, optout, cancel')],
  ['start', words('start, unstop, yes')],
  ['help', words('help, info')],
])

const MAY_BE_THE_VISIT = words(
  'cancel, cancelar, cancela, cancelen, end, wrong number, numero equivocado',
)

const STOP = words(
  `stop, stop all, stopall, stop it, stop this, stop texts, stop text, stopp, quit, revoke, unsubscribe, unsubscribe me,
  opt out, optout, opt me out, remove, remove me, delete me, no more, no texts, no text, no sms, leave me alone,
  alto, basta, parar, para, pare, paren, paralo, parenlo, detener, deten, detenga, detengan, no mas, baja, dar de baja, darme de baja, fin,
  dame de baja, desuscribir, desuscribirme, cancelar suscripcion, revocar, salir, dejenme en paz`.replace(
    /\s+/g,
    ' ',
  ),
)

const AGAIN = words('yes, si')
const START = words(
  'start, unstop, resume, start again, restart, empezar, comenzar, iniciar, reanudar',
)
const HELP = words('help, info, ayuda, informacion, help me')
const CONFIRM = words(
  `c, confirm, confirmed, confirming, i confirm, confirm it, i confirm it, confirmo, confirmado, confirmada,
  confirmar, confirma`.replace(/\s+/g, ' '),
)

const TEXTING =
  '(?:text|texts|texting|textin|sms|message|messages|messaging|reminders?|contacting|sending|writing)'
const TEXTOS = '(?:mensajes?|textos?|sms|recordatorios?)'
const STOP_PHRASES = [
  new RegExp(
    `\\b(?:stop|quit|cease|end) (?:(?:all|the|these|those|your|my|any|with|me) )*${TEXTING}\\b`,
  ),
  new RegExp(`\\bno (?:more|further) (?:of )?(?:(?:the|these|those|your) )?${TEXTING}\\b`),
  /\b(?:dont|do not|never) (?:ever )?(?:(?:want|need) (?:any |more |these |your )*(?:texts|messages|sms|reminders)|(?:text|message|sms|contact)(?: me| us| this number)?\b(?! (?:me|us|this|before|after|until|at|on|about|till)\b))/,
  /\b(?:unsubscribe|opt(?:ing)? (?:me )?out|stop ?all)\b/,
  /\b(?:take|remove|delete) (?:me|my (?:phone |cell )?number|this number) (?:off|from|out)?\b/,
  /\b(?:remove|delete) my (?:phone |cell )?number\b/,
  /\brevoke (?:my )?consent\b/,
  new RegExp(
    `\\b(?:no|ya no) (?:quiero|deseo|necesito) (?:(?:recibir|mas|estos|sus|los) )*${TEXTOS}\\b`,
  ),
  new RegExp(`\\bno mas ${TEXTOS}\\b`),
  /\b(?:ya )?no me (?:escriban?|escribas|manden?|mandes|envien?|envies|contacten?|molesten?|texteen?)\b/,
  /\b(?:dejen?|deja|paren?|para|detengan?) de (?:(?:escribir|mandar|enviar|molestar|contactar|textear)(?:me|nos)?)\b/,
  /\b(?:dar|darme|denme|deme|dame|quiero) (?:de )?baja\b/,
  /\b(?:borren?|borra|eliminen?|elimina|quiten?|quita) mi (?:numero|telefono)\b/,
]

/** "Please don't stop", "I did not mean to unsubscribe". */
const NOT_STOP =
  /\b(?:dont|do not|didnt|did not|never|not) (?:(?:mean|want|wish|meant|wanted) (?:to )?)?(?:stop|unsubscribe|opt|quit|end)\b|\bno (?:dejen?|paren?) de\b|\bhow (?:do|can|would) i\b/
