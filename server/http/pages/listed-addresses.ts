import { servicePages } from '#content/services/pages.ts'
import type { Studio } from '../studio.ts'

export type ListedAddresses = {
  /** Whether a treatment or a product may have its page here; where rows cannot be read, its page says so. */
  has(path: string): Promise<boolean>
}

/** Where treatments and products have pages of their own, read again when what pages show has changed. */
export function listAddresses(
  studio: Pick<Studio, 'bookings' | 'products' | 'pages'>,
): ListedAddresses {
  let list: { version: number; addresses: Promise<ReadonlySet<string>> } | null = null

  async function addresses(): Promise<ReadonlySet<string>> {
    const version = await studio.pages.version()
    if (list?.version === version) return list.addresses
    const read = readAddresses(studio)
    list = { version, addresses: read }
    read.catch(() => {
      list = null
    })
    return read
  }

  return {
    has: (path) =>
      addresses().then(
        (known) => known.has(path),
        () => true,
      ),
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
