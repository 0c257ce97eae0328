import { servicePages } from '#content/services/pages.ts'
import { within } from '../../core/promises.ts'
import type { Studio } from '../studio.ts'

/** A database that hangs holds no page up for longer. */
const PATIENCE_MS = 3000

export type ListedAddresses = {
  /** Whether a treatment or a product may have its page here; where rows cannot be read, as it was when they last were. */
  has(path: string): Promise<boolean>
}

/** Where treatments and products have pages of their own, read again when what pages show has changed. */
export function listAddresses(
  studio: Pick<Studio, 'bookings' | 'products' | 'pages'>,
): ListedAddresses {
  let list: { version: number; addresses: Promise<ReadonlySet<string>> } | null = null
  /** The last that could be read. */
  let last: ReadonlySet<string> | null = null

  async function addresses(): Promise<ReadonlySet<string>> {
    const version = await studio.pages.version()
    if (list?.version === version) return list.addresses
    const read = readAddresses(studio)
    list = { version, addresses: read }
    read.then(
      (known) => {
        last = known
      },
      () => {
        list = null
      },
    )
    return read
  }

  return {
    async has(path) {
      const read = addresses().catch(() => null)
      const known = await (last ? within(PATIENCE_MS, read) : read)
      return (known ?? last)?.has(path) ?? true
    },
  }
}

async function readAddresses({
  bookings,
  products,
}: Pick<Studio, 'bookings' | 'products'>): Promise<ReadonlySet<string>> {
  const { services, hidden } = await bookings.site()
  const treatments = [...servicePages, ...services, ...hidden]
  const sold = await products.all()
  return new Set([
    ...treatments.map(({ slug }) => `/services/${slug}`),
    ...sold.map(({ id }) => `/products/${id}`),
  ])
}
