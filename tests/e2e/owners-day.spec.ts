import { expect, test } from '#tests/e2e/journey.ts'
import { everythingStored } from '../clients.ts'
import { ownersFriday } from './owners-friday.ts'
import { moved } from './owners-move.ts'
import {
  type AtWork,
  erased,
  hoursChanged,
  lateCancellation,
  morning,
  noShow,
  priceRaised,
  reconciled,
  shipped,
  walkIn,
} from './owners-steps.ts'
import { DESKTOP, PHONE } from './site.ts'

for (const { name, viewport } of [
  { name: 'phone', viewport: PHONE },
  { name: 'desktop', viewport: DESKTOP },
] as const) {
  test.describe(`the owner’s day on a ${name}`, () => {
    const day = ownersFriday()

    test('from the morning’s first look to a client who asks to be forgotten', async () => {
      test.setTimeout(300_000)
      const { page, errors } = await day.signIn(viewport)
      const at: AtWork = { day, page, name }
      await morning(at)
      await lateCancellation(at)
      await walkIn(at)
      await moved(at)
      await noShow(at)
      await shipped(at)
      await priceRaised(at)
      await hoursChanged(at)
      const month = await reconciled(at)
      expect(await everythingStored(day)).toContain('Ostrander')
      expect(await erased(at)).toEqual(month)
      expect(await everythingStored(day)).not.toMatch(/ostrander|fay@example/i)
      expect(errors).toEqual([])
    })
  })
}
