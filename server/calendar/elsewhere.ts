import type { Offered } from '#domain/calendar/offered.ts'
import type { Interval } from '#domain/calendar/schedule.ts'

/** Another company's calendar that has the last word over what may be booked, where the studio lives on one. */
export type Elsewhere = {
  /** What it offers for a treatment whose visit lies in this stretch of time, as it was last heard. */
  offered(of: Treatment, span: Interval): Promise<Offered>
}

export type Treatment = { serviceId: string; optionId?: string | null | undefined }
