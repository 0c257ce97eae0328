import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { createCheckout, type OpenRequest } from './checkout.ts'

const CONTENT = {
  ok: true,
  details: {
    ...{ userId: null, customerId: null, email: 'ana@example.com', phone: '' },
    ...{ lines: [], serviceCharges: [], shippingAddress: null, billingAddress: null },
  },
  subtotalCents: 3600,
} as const

for (const engine of ENGINES) {
  test(`${engine}: what was bought by another tab while it was being priced is not opened again`, async () => {
    const { database, clock } = await createTestStudio({ engine })
    const now = () => clock.now
    const unused = {} as never
    const checkout = () =>
      createCheckout({ database, attempts: unused, calls: unused, environment: 'standin', now })
    const request = (settle: OpenRequest['settle']): OpenRequest => ({
      ...{ purpose: 'shop', bookingId: null, buyer: 'browser:one', key: null, asked: 'one mask' },
      settle,
    })
    let boughtId = ''
    const second = await checkout().open(
      request(async () => {
        const first = await checkout().open(request(async () => CONTENT))
        if (!first.ok) throw new Error(first.code)
        boughtId = first.attempt.id
        await database.rows
          .updateTable('payment_attempt')
          .set({ state: 'paid', is_open: 0, paid_at: clock.now })
          .where('id', '=', boughtId)
          .execute()
        return CONTENT
      }),
    )
    expect(second).toMatchObject({ ok: true, attempt: { id: boughtId, state: 'paid' } })
    const all = await database.rows.selectFrom('payment_attempt').select('id').execute()
    expect(all).toHaveLength(1)
  })
}
