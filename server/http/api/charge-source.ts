import type { Context } from 'hono'
import type { Outcome } from '#domain/core/errors.ts'
import type { Studio } from '../studio.ts'
import { signedInActor } from './who-asks.ts'

/** What is charged: the form's token, or the card that whoever is signed in has on file. */
export async function sourceOf(
  c: Context,
  { accounts, cards }: Studio,
  { sourceId, cardId }: { sourceId?: string | undefined; cardId?: string | undefined },
): Promise<Outcome<{ sourceId: string }>> {
  if (cardId === undefined) {
    return sourceId === undefined ? { ok: false, code: 'bad-request' } : { ok: true, sourceId }
  }
  if (sourceId !== undefined) return { ok: false, code: 'bad-request' }
  const actor = await signedInActor(accounts, c.req.raw.headers)
  if (actor?.kind !== 'client') return { ok: false, code: 'card-again' }
  const own = await cards.of({ uid: actor.id, verifiedEmail: null })
  const card = own.find(({ id, state }) => id === cardId && state === 'stored')
  return card ? { ok: true, sourceId: card.squareCardId } : { ok: false, code: 'card-again' }
}
