import { z } from 'zod'

const folder = z.string().trim().min(1, 'Give the whole path of the folder.').max(500)
/** Left empty, what is kept already stays. */
const secret = z.string().max(10_000).default('')

/** Where encrypted copies of backups go, as the owner types it; what opens it is never shown again. */
export const FolderPlace = z.object({ kind: z.literal('folder'), folder })

export const SftpPlace = z.object({
  kind: z.literal('sftp'),
  host: z
    .string()
    .trim()
    .regex(/^[a-z\d.:-]+$/i, 'Give the name of the server, without sftp:// before it.')
    .max(253),
  port: z.coerce
    .number('Give the port as a number: mostly 22.')
    .int('Give the port as a number: mostly 22.')
    .min(1)
    .max(65_535),
  user: z.string().trim().min(1, 'Give the name that you sign in there with.').max(200),
  folder,
  password: secret,
  /** With a passphrase, that stands in `password`. */
  privateKey: secret,
})
export type SftpPlace = z.infer<typeof SftpPlace>

export const S3Place = z.object({
  kind: z.literal('s3'),
  endpoint: z
    .string()
    .trim()
    .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
    .pipe(z.url('Give the address of the storage, for example https://s3.us-west-2.amazonaws.com.'))
    .pipe(z.string().max(500)),
  region: z
    .string()
    .trim()
    .regex(/^[a-z\d-]+$/i, 'Give the region, for example us-west-2.')
    .max(60),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z\d][a-z\d.-]+$/i, 'Give the name of the bucket alone.')
    .max(63),
  prefix: z
    .string()
    .trim()
    .regex(/^[\w./-]*$/, 'Only letters, digits, points, slashes and hyphens can stand here.')
    .max(200)
    .transform((typed) => typed.replace(/^\/+|\/+$/g, '')),
  /** A box that is not ticked is not sent. */
  pathStyle: z.literal('1').optional().transform(Boolean),
  accessKey: z.string().trim().min(1, 'Give the access key.').max(200),
  secretKey: secret,
})
export type S3Place = z.infer<typeof S3Place>

export const COPY_PLACES = { folder: FolderPlace, sftp: SftpPlace, s3: S3Place } as const
export type CopyPlace = z.infer<(typeof COPY_PLACES)[keyof typeof COPY_PLACES]>

/** The place without what opens it. */
export type ShownPlace =
  | Extract<CopyPlace, { kind: 'folder' }>
  | Omit<SftpPlace, 'password' | 'privateKey'>
  | Omit<S3Place, 'secretKey'>

export function withoutSecrets(place: CopyPlace): ShownPlace {
  if (place.kind === 'folder') return place
  if (place.kind === 's3') {
    const { secretKey: _, ...shown } = place
    return shown
  }
  const { password: _, privateKey: __, ...shown } = place
  return shown
}

/** One line for people. */
export function placeWords(place: ShownPlace): string {
  if (place.kind === 'folder') return place.folder
  if (place.kind === 's3') {
    return `${place.bucket}${place.prefix && `/${place.prefix}`} at ${new URL(place.endpoint).host}`
  }
  return `${place.user}@${place.host}:${place.folder}`
}

/**
 * What was typed, with the secrets that were left empty taken from what is kept, but only for the same door: a
 * secret is never sent to another address or under another name. Null where one is missing.
 */
export function withKeptSecrets(typed: CopyPlace, kept: CopyPlace | null): CopyPlace | null {
  if (typed.kind === 'folder') return typed
  if (typed.kind === 's3') {
    const isSame =
      kept?.kind === 's3' && kept.endpoint === typed.endpoint && kept.accessKey === typed.accessKey
    const secretKey = typed.secretKey || (isSame ? kept.secretKey : '')
    return secretKey ? { ...typed, secretKey } : null
  }
  if (typed.password || typed.privateKey) return typed
  if (kept?.kind !== 'sftp' || !isSameServer(typed, kept) || kept.user !== typed.user) return null
  return { ...typed, password: kept.password, privateKey: kept.privateKey }
}

export function isSameServer(one: SftpPlace, other: CopyPlace | null): boolean {
  return other?.kind === 'sftp' && other.host === one.host && other.port === one.port
}
