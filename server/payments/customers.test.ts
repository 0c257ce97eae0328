import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'

const ANA = {
  uid: 'account-ana',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '909 555 0101',
}

for (const engine of ENGINES) {
  test(`${engine}: an account gets one Square customer, and the same one ever after`, async () => {
    const { payments } = await createTestStudio({ engine })
    const { customers } = payments
    expect(await customers.needsRepair(ANA.uid)).toBe(true)
    const made = await customers.ensure(ANA)
    if (!made.ok) throw new Error(made.code)
    expect(made.squareCustomerId).toMatch(/^[0-9A-Z]{26}$/)
    expect(await customers.needsRepair(ANA.uid)).toBe(false)
    expect(await customers.find(ANA.uid)).toBe(made.squareCustomerId)
    expect(await customers.ensure({ ...ANA, firstName: 'Anna' })).toEqual(made)
  })
}
