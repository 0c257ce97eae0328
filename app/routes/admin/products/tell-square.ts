import type { Studio } from '#server/http/studio.ts'

const PATIENCE_MS = 3000

/**
 * Tells Square of a changed product, and waits for it only a little: the shop sells at our prices
 * whatever Square's catalogue says. False where it has not heard, or not yet.
 */
export async function tellSquare({ payments }: Studio, productId: string): Promise<boolean> {
  const told = payments.catalogue.tell(productId).then(({ ok }) => ok)
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref()
  })
  return Promise.race([told, late])
}
