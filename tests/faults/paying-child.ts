import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { MINUTE_MS } from '#domain/duration.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed } from '#server/db/seed.ts'
import { parseEnv } from '#server/env.ts'
import { createStudio } from '#server/studio.ts'

// A shop that sells until it is killed. Each round's clock is ten minutes further, as after a pause.
const [path = '', round = '0', first = '0'] = process.argv.slice(2)
const now = () => Date.now() + Number(round) * 10 * MINUTE_MS
const database = await openDatabase(path)
await migrate(database)
await seed(database, now())
const env = parseEnv({ DATABASE_URL: path })
const secret = 'a secret of tests, long enough to sign'
const { payments } = createStudio({ env, database, secret, now, folder: dirname(path) })
payments.start()
await payments.reconcile()
await payments.catalogue.links()
writeSync(1, 'ready\n')

const address = {
  firstName: 'Ana',
  lastName: 'Rivera',
  address: '12 Palm Avenue',
  apartment: '',
  city: 'Redlands',
  state: 'CA',
  zipCode: '92373',
  country: 'US',
}

for (let buyer = Number(first); ; buyer += 1) {
  for (let tries = 0; ; tries += 1) {
    const placed = await payments.orderCart({
      buyer: `browser:${buyer}`,
      key: `purchase-${buyer}`,
      userId: null,
      email: `buyer-${buyer}@example.com`,
      phone: '',
      lines: [{ productId: 'clay-mask', quantity: 1, shownCents: 3600 }],
      shownShippingCents: 0,
      shippingAddress: address,
      billingAddress: address,
    })
    if (!placed.ok) throw new Error(placed.code)
    const sourceId = tries % 2 === 0 ? 'cnon:card-nonce-ok' : 'ccof:customer-card-id-ok'
    const card = { sourceId, shownTotalCents: null }
    const charged = await payments.pay(placed.attempt.id, card)
    if (!charged.ok) continue
    writeSync(1, `${buyer} ${charged.attempt.id}\n`)
    break
  }
}
