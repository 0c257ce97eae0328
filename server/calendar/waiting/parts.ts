import type { SignedLinks } from '../../core/signed-links.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import type { CalendarParts } from '../parts.ts'

/** What every part of the waiting list works with. */
export type WaitingParts = {
  desk: CalendarParts
  /** Each opens one offer. */
  offers: SignedLinks
  /** The same as texts carry it: whoever has it has the number, and may not have the address. */
  textOffers: SignedLinks
  /** Somebody carries texts for this studio. */
  hasTexts: boolean
  /** Each opens one place on the list. */
  places: SignedLinks
  seal: LinkSeal
  publicUrl: string
  /** Where the owner reads; left out, at the studio's own address. */
  ownerEmail: string | undefined
}
