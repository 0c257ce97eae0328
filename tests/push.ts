import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

type Taken = { endpoint: string; headers: Headers; shown: Record<string, string> }

/**
 * Push services and the browsers behind them: what reaches a browser is opened with its own key (RFC 8291), as a
 * browser does, after the server has shown itself (RFC 8292). `answer` decides what a service says instead of 201.
 */
export function pushServices(answer: (endpoint: string) => number | null = () => null) {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>()
  const taken: Taken[] = []
  const refusals: string[] = []

  const pushTo: typeof fetch = async (input, init) => {
    const endpoint = String(input)
    const headers = new Headers(init?.headers)
    const status = answer(endpoint)
    const browser = browsers.get(endpoint)
    if (status) return new Response(null, { status })
    if (!browser) return new Response(null, { status: 410 })
    if (!isKnown(headers.get('authorization') ?? '', new URL(endpoint).origin)) {
      refusals.push(endpoint)
      return new Response(null, { status: 403 })
    }
    const body = Buffer.from(init?.body as Uint8Array)
    taken.push({ endpoint, headers, shown: JSON.parse(opened(body, browser)) })
    return new Response(null, { status: 201 })
  }

  return {
    pushTo,
    taken,
    refusals,
    /** A browser that lets itself be reached: what it says of itself. */
    browser(endpoint: string): string {
      const key = createECDH('prime256v1')
      const p256dh = key.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(endpoint, { key, auth })
      return JSON.stringify({ endpoint, keys: { p256dh, auth: auth.toString('base64url') } })
    },
  }
}

/** RFC 8291 §3.4 and RFC 8188 §2, for the one record that a notice is. */
function opened(body: Buffer, { key, auth }: { key: ReturnType<typeof createECDH>; auth: Buffer }) {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const server = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), server])
  const input = hkdfSync('sha256', key.computeSecret(server), auth, info, 32)
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Whether the token was signed by the key beside it, for this service, and has not run out. */
function isKnown(authorization: string, origin: string): boolean {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return false
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes,
  )
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return isSigned && aud === origin && exp * 1000 > Date.now()
}
