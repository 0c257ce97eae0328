import { firstFacts } from '#content/first-facts.ts'
import { STUDIO } from '#content/studio.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { Env } from '../core/env.ts'
import { isAddress, oneLine } from './plain-words.ts'

export type Sender = { name: string; address: string }

/**
 * Who the studio's mail comes from: MAIL_FROM, as an address or as "Name <address>", else the studio's own address.
 * @throws Error with one line where MAIL_FROM holds no address
 */
export function senderOf(
  env: Pick<Env, 'MAIL_FROM'>,
  { email }: Pick<StudioFacts, 'email'> = firstFacts,
): Sender {
  if (!env.MAIL_FROM) return { name: STUDIO.name, address: email }
  const [, name, inBrackets] = /^(.*)<([^<>]*)>$/s.exec(env.MAIL_FROM.trim()) ?? []
  const address = (inBrackets ?? env.MAIL_FROM).trim()
  if (!isAddress(address)) throw new Error('MAIL_FROM: no mail address in it. See .env.example.')
  return { name: oneLine(name ?? '').replace(/^"(.*)"$/, '$1') || STUDIO.name, address }
}

export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
