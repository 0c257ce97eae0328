import { z } from 'zod'

/** The page asked for in an address, the first being 1; anything unreadable is the first. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1)
