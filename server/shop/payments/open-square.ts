import { randomBytes } from 'node:crypto'
import type { Env } from '../../core/env.ts'
import { type Square, squareOf } from '../../core/square/client.ts'
import { type NoticeOutcome, SIGNATURE_HEADER } from './notices.ts'

const NOTICE_PATH = '/api/webhooks/square'

export type OpenedSquare = {
  square: Square
  /** What Square's notices are signed with, and the address that they are sent to. */
  notices: { key: string; url: string }
}

/**
 * Square as this environment has it. The stand-in's notices stay within this process: its public address may
 * not reach it. `folder` null: it keeps nothing and sends none.
 */
export function openSquare(parts: {
  env: Env
  folder: string | null
  now: () => number
  takeNotice: (body: Uint8Array, signature: string) => Promise<NoticeOutcome | 'unsigned'>
}): OpenedSquare {
  const { env, folder, now, takeNotice } = parts
  const notices = noticesOf(env)
  if (folder === null || env.SQUARE_ENVIRONMENT !== 'standin') {
    return { square: squareOf({ env, folder, now }), notices }
  }
  const take = async (request: Request) => {
    const body = new Uint8Array(await request.arrayBuffer())
    const outcome = await takeNotice(body, request.headers.get(SIGNATURE_HEADER) ?? '')
    return new Response(null, { status: outcome === 'unsigned' ? 403 : 200 })
  }
  const webhooks = { url: notices.url, signatureKey: notices.key, fetch: take }
  return { square: squareOf({ env, folder, now, webhooks }), notices }
}

/** Where notices are sent, and their key; the stand-in's is one that nobody knows, for as long as this process lives. */
export function noticesOf(env: Env): OpenedSquare['notices'] {
  const standInKey =
    env.SQUARE_ENVIRONMENT === 'standin' ? randomBytes(32).toString('base64url') : ''
  return {
    key: env.SQUARE_WEBHOOK_SIGNATURE_KEY ?? standInKey,
    url: `${env.PUBLIC_URL}${NOTICE_PATH}`,
  }
}
