import type { Accounts } from '../accounts/accounts.ts'
import type { OrderViewer } from './orders.ts'

/** Who looks at an order, by the cookie of these headers. */
export async function viewerFrom(headers: Headers, accounts: Accounts): Promise<OrderViewer> {
  if (await accounts.ownerFrom(headers)) return { kind: 'owner' }
  const user = await accounts.userFrom(headers)
  return user ? { kind: 'account', userId: user.id } : { kind: 'link' }
}
