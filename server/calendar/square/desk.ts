import type { EngineParts } from '../parts.ts'
import type { AppointmentCalls } from './calls.ts'

/** What every part of the calendar at Square works with. */
export type SquareDesk = Pick<
  EngineParts,
  'database' | 'now' | 'writeMail' | 'settleMoney' | 'settleEnding'
> & {
  calls: AppointmentCalls
  zone: string
  environment: string
  /** The three free times nearest to a visit's, for whoever has lost it. */
  nearest(visit: {
    serviceId: string
    optionId: string | null
    startsAt: number
  }): Promise<number[]>
}
