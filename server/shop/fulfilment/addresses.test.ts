import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { ENGINES } from '#tests/helpers.ts'
import { ADDRESS } from '#tests/orders.ts'
import { signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

const OTHER = { ...ADDRESS, address: '7 Olive Street', apartment: '' }

for (const engine of ENGINES) {
  test(`${engine}: where an account had a parcel sent to stands at its next checkout, in its data and in its profile, until it is forgotten`, async () => {
    const shop = await openShop({ engine })
    const studio = { ...shop.studio, payments: shop.payments }
    const app = await createApiApp(studio)
    const ana = await signedInClient(studio, { isVerified: true })
    const bo = await signedInClient(studio, { email: 'bo@example.com' })
    const read = async (path: string, cookie = ana.cookie) =>
      (await app.request(path, { headers: { cookie } })).text()
    const held = async (name: string, cookie = ana.cookie) =>
      pageOf(await read('/checkout', cookie))
        .getByRole('main')
        .querySelector<HTMLInputElement>(`[name=${name}]`)
        ?.getAttribute('value')
    expect(await held('address')).toBe('')
    const buy = async (shippingAddress: typeof ADDRESS, userId: string | null = ana.user.id) => {
      shop.clock.now += 60_000
      const buyer = `account:${userId}`
      expect(await shop.buy({ userId, buyer, key: null, shippingAddress })).toMatchObject({
        ok: true,
      })
    }
    await buy(ADDRESS, null)
    expect(await held('address')).toBe('')
    await buy(OTHER)
    await buy(ADDRESS)
    shop.clock.now += 3_600_000
    await buy(OTHER)
    expect([await held('address'), await held('zipCode')]).toEqual(['7 Olive Street', '92374'])
    expect(await held('address', bo.cookie)).toBe('')
    const kept = () => studio.orders.addressesOf(ana.user.id)
    expect((await kept()).map(({ address }) => address)).toEqual([OTHER, ADDRESS])

    const data = await app.request('/profile/data.json', posted({}, ana.cookie))
    expect((await data.json()).addresses).toEqual([OTHER, ADDRESS])
    const [olive] = await kept()
    const forget = { intent: 'address-forget', addressId: olive?.id ?? '' }
    // Another's is not found.
    expect((await app.request('/profile', posted(forget, bo.cookie))).status).toBe(303)
    expect(await kept()).toHaveLength(2)
    expect((await app.request('/profile', posted(forget, ana.cookie))).status).toBe(303)
    expect(pageOf(await read('/profile')).words).not.toContain('7 Olive Street')
    expect(await held('address')).toBe('12 Palm Avenue')

    expect(await studio.privacy.deleteAccount(ana.user, '192.0.2.1')).toMatchObject({ ok: true })
    expect(await kept()).toEqual([])
    // A payment that comes after that is written down all the same, and remembers nobody.
    await buy(ADDRESS)
    expect(await kept()).toEqual([])
  })
}
