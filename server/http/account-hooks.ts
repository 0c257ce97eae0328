import type { AccountHooks } from '../accounts/parts.ts'
import type { Profiles } from '../accounts/profiles/profiles.ts'
import type { Orders } from '../shop/orders/orders.ts'

/** What follows when an account is made (spec 2 §4) or used: its profile, its customer at Square, its orders. */
export function accountHooks(profiles: Profiles, orders: Orders): AccountHooks {
  return {
    async onRegistered(user, names) {
      await profiles.loadOrCreate(user, names)
      // A failure here is swallowed (spec 2 §4): the dashboard repairs it.
      await profiles.repair(user)
    },
    async onSignedIn(user) {
      await profiles.loadOrCreate(user)
      await orders.join(user.id)
    },
  }
}
