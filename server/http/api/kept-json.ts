import { type Packed, pack, send } from '../answers/packed.ts'

const kept = new WeakMap<object, Packed>()

/**
 * Answers with JSON that is written once for each source object: the engine hands out the same
 * array for as long as its answer stands.
 */
export function keptJson(request: Request, source: object, wire: () => unknown): Response {
  let packed = kept.get(source)
  if (!packed) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
    packed = pack(Buffer.from(JSON.stringify(wire())), headers, { isLasting: false })
    kept.set(source, packed)
  }
  return send(packed, request)
}
