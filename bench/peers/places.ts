import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evershop } from './evershop.ts'
import { medusa } from './medusa.ts'
import { payload } from './payload.ts'
import type { BookingPeer, Peer, ShopPeer } from './peer.ts'
import { vendure } from './vendure.ts'

export const SHOPS: readonly ShopPeer[] = [vendure, evershop, medusa]
export const BOOKERS: readonly BookingPeer[] = [payload]
export const PEERS: readonly Peer[] = [...SHOPS, ...BOOKERS]

const PEERS_FOLDER = process.env.PEERS_FOLDER ?? new URL('../../.peers', import.meta.url).pathname

/** Where it is installed, with the files that it is set up by as they are now. */
export function placeOf({ folder }: Peer): string {
  const place = join(PEERS_FOLDER, folder)
  mkdirSync(place, { recursive: true })
  cpSync(new URL(folder, import.meta.url).pathname, place, { recursive: true })
  return place
}

/** What its package.json was once everything of it had come. */
export const markOf = ({ folder }: Peer) => join(PEERS_FOLDER, folder, 'node_modules/.installed')

export function isInstalled(peer: Peer): boolean {
  const asked = readFileSync(new URL(`${peer.folder}/package.json`, import.meta.url), 'utf8')
  return existsSync(markOf(peer)) && readFileSync(markOf(peer), 'utf8') === asked
}

export const installCommand = ({ folder }: Peer) => `node bench/peers/install.ts ${folder}`
