import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where the stand-ins keep their codes and grants: in memory, until they expire. */
export function memoryAdapter(): new (name: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()
  const find = (key: string) => {
    const entry = kept.get(key)
    return entry && entry.until > Date.now() ? entry.payload : undefined
  }
  const findBy = (name: string, is: (payload: AdapterPayload) => boolean) => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${name}:`) ? find(key) : undefined
      if (payload && is(payload)) return payload
    }
    return undefined
  }

  return class MemoryAdapter implements Adapter {
    readonly #name: string
    constructor(name: string) {
      this.#name = name
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn = 3600) {
      for (const [key, entry] of kept) if (entry.until <= Date.now()) kept.delete(key)
      kept.set(`${this.#name}:${id}`, { payload, until: Date.now() + expiresIn * 1000 })
    }
    async find(id: string) {
      return find(`${this.#name}:${id}`)
    }
    async findByUserCode(userCode: string) {
      return findBy(this.#name, (payload) => payload.userCode === userCode)
    }
    async findByUid(uid: string) {
      return findBy(this.#name, (payload) => payload.uid === uid)
    }
    async consume(id: string) {
      const payload = find(`${this.#name}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      kept.delete(`${this.#name}:${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
  }
}
