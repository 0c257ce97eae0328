import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { type Customers, createCustomers } from './customers.ts'
import { squareOf } from './square-client.ts'

/** Everything that is settled through Square. */
export type Payments = {
  customers: Customers
  close(): Promise<void>
}

/** `folder` is where the stand-in keeps its state; null keeps it in memory. */
export function createPayments(parts: {
  database: Database
  env: Env
  folder: string | null
  now: () => number
}): Payments {
  const square = squareOf(parts)
  return {
    customers: createCustomers({ ...parts, square }),
    close: () => square.close(),
  }
}
