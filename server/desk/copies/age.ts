import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A new key, which opens copies, and the public half that they are written for. */
export async function newKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity()
  return { key, recipient: await identityToRecipient(key) }
}

/** The public half of a key as somebody typed it; null where it is none. */
export async function recipientOf(typed: string): Promise<string | null> {
  return identityToRecipient(tidy(typed)).catch(() => null)
}

/** Writes the file again, encrypted in the format of age. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await write(await encrypter.encrypt((await openAsBlob(from)).stream()), to)
}

/** @throws where the key is another, or the file is no copy or is damaged */
export async function decryptFile(from: string, to: string, key: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(tidy(key))
  await write(await decrypter.decrypt((await openAsBlob(from)).stream()), to)
}

const tidy = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

function write(bytes: ReadableStream<Uint8Array>, to: string): Promise<void> {
  return pipeline(
    Readable.fromWeb(bytes as NodeStream),
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
}
