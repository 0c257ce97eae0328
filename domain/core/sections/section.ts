import { z } from 'zod'
import { HIDDEN } from '#domain/core/contact-details.ts'
import { line } from '#domain/core/fields.ts'
import { isAllSeen } from '#domain/core/texts.ts'

// The sections that treatments stand in on the menu, and the categories of products.

export type SectionKind = 'treatment' | 'product'

/** `holds`: how many stand in it, retired and hidden ones too. */
export type Section = { id: string; name: string; holds: number }

const NAME_SENTENCE = 'Enter a name of up to 40 letters.'

export const SectionName = line(40, NAME_SENTENCE).refine(isAllSeen, HIDDEN)
export const SectionForm = z.object({ name: SectionName })
