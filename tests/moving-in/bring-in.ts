import type { TestStudio } from '../helpers.ts'

export const OWNER = { kind: 'owner', id: 'owner-1' } as const

/** Uploads a file and brings it in; where it asks for something first, or has nothing to bring, it is put aside again. */
export async function bringIn(
  { movingIn }: Pick<TestStudio, 'movingIn'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  const sent = await movingIn.upload(name, bytes, OWNER)
  if (!sent.ok) throw new Error(sent.code)
  const applied = await movingIn.apply({ id: sent.id, version: 1 }, OWNER)
  const isRefused = !applied.ok && !['move-in-nothing', 'move-in-columns'].includes(applied.code)
  if (isRefused) throw new Error(JSON.stringify(applied))
  const batch = await movingIn.read(sent.id)
  if (!batch) throw new Error('It is gone.')
  if (!applied.ok) await movingIn.putAside(batch)
  return batch
}
