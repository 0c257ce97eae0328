import type { CreditAct } from '../histories/acts.ts'
import { type Mortal, openMortal } from './mortal.ts'
import type { OwnersAct } from './owner.ts'

export type ShopSettings = {
  /** Of its database. */
  address: string
  /** Where stand-ins and photographs keep what they have. */
  folder: string
  squareUrl: string
  timeoutSeconds: number
  patienceMs: number
  pauseMs: number
  /** How far its clock is ahead of the machine's. */
  aheadMs: number
  /** Notes when each step is passed. */
  isTimed?: boolean
}

export type ShopOrder =
  | { reconcile: true }
  | { stock: number }
  | { marks: true }
  /** What it holds once all that nobody holds is gone. */
  | { memory: true }
  | { act: OwnersAct }
  | { credit: CreditAct }

const KEY_NAME = 'SQUARE_WEBHOOK_SIGNATURE_KEY'
const PROGRAM = new URL('shop-child.ts', import.meta.url).pathname

export type Shop = Mortal<ShopOrder>

/** Our server before a Square that is played here; `program`: of another tree than this one. */
export function openShop(
  settings: ShopSettings,
  signatureKey: string,
  program = PROGRAM,
): Promise<Shop> {
  return openMortal<ShopOrder>({
    program,
    settings,
    env: (url) => ({
      DATABASE_URL: settings.address,
      PUBLIC_URL: url,
      SQUARE_ENVIRONMENT: 'standin',
      [KEY_NAME]: signatureKey,
    }),
  })
}
