import type { OnSale } from '#domain/cart-repair.ts'

let asked: Promise<OnSale[] | null> | undefined

/** What is sold today, asked for once a page; null where the studio cannot be reached. */
export function catalogueOfToday(): Promise<OnSale[] | null> {
  asked ??= fetch('/api/products')
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((body: { products: OnSale[] } | null) => body?.products ?? null)
    .catch(() => null)
  return asked
}
