import type { RouterContextProvider } from 'react-router'
import { studioContext } from '#app/context.ts'
import type { Admin } from '#server/desk/admin.ts'

const readings = new WeakMap<Readonly<RouterContextProvider>, ReturnType<Admin['counted']>>()

/** What waits for the owner, counted once for the frame and the page that are asked for together. */
export function readCounted(
  context: Readonly<RouterContextProvider>,
): ReturnType<Admin['counted']> {
  const before = readings.get(context)
  if (before) return before
  const reading = context.get(studioContext).admin.counted()
  readings.set(context, reading)
  return reading
}
