// To the letter, as a long code without Advanced Opt-Out has them.
const STOP = /^\s*(?:stop|unsubscribe|end|quit|stopall|revoke|optout|cancel)\s*$/i
const START = /^\s*(?:start|unstop|yes)\s*$/i
const HELP = /^\s*(?:help|info)\s*$/i
/** What it then answers. */
export const CARRIERS_ANSWERS = {
  stop: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  start:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  help: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

export type Keyword = keyof typeof CARRIERS_ANSWERS

/** What a carrier acts on by itself, to the letter; null for anything else. */
export function keywordIn(body: string): Keyword | null {
  if (STOP.test(body)) return 'stop'
  if (START.test(body)) return 'start'
  return HELP.test(body) ? 'help' : null
}
