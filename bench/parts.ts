type Part = () => Promise<{ run(): Promise<boolean> }>

/** What is measured, by name and in this order. */
export const PARTS: Record<string, Part> = {
  contention: () => import('./contention.ts'),
  availability: () => import('./availability.ts'),
  'calendars-abroad': () => import('./calendars-abroad.ts'),
  desk: () => import('./desk.ts'),
  pages: () => import('./pages.ts'),
  visitors: () => import('./visitors.ts'),
  weight: () => import('./weight.ts'),
  paint: () => import('./paint.ts'),
  tap: () => import('./tap.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  kills: () => import('./kills.ts'),
  checkouts: () => import('./checkouts.ts'),
  peers: () => import('./peers.ts'),
  'payments-faults': () => import('./payments-faults.ts'),
  'messages-faults': () => import('./messages-faults.ts'),
  waiting: () => import('./waiting.ts'),
  'moving-in': () => import('./moving-in.ts'),
  fuzz: () => import('./fuzz.ts'),
  failover: () => import('./failover.ts'),
  hosting: () => import('./hosting/run.ts'),
  start: () => import('./start.ts'),
}
