import { z } from 'zod'

/** What a field may hold, as its control says it to the browser. */
export type Limit = {
  required?: true
  minLength?: number
  maxLength?: number
  pattern?: string
  min?: number
  max?: number
}
/** A form's schema, whatever its values are turned into afterwards. */
type Fields = z.ZodObject | z.ZodPipe<z.ZodObject>
export type Limits = Readonly<Record<string, Limit>>

/**
 * The constraints of a form's fields, from the schema that the server reads it with. The browser's own bubbles
 * never speak (`noValidate`): they tell when a field is cured. Loaders ask, so that no page loads the schema.
 */
export function limitsOf(schema: Fields, prefix = ''): Limits {
  const { shape } = schema instanceof z.ZodPipe ? schema.in : schema
  const limits: Record<string, Limit> = {}
  for (const [name, field] of Object.entries(shape as Record<string, z.ZodType>)) {
    if (field instanceof z.ZodArray) {
      const element = field.element instanceof z.ZodPipe ? field.element.in : field.element
      if (element instanceof z.ZodObject) Object.assign(limits, limitsOf(element, `${name}.*.`))
    } else {
      limits[prefix + name] = limitOf(field)
    }
  }
  return limits
}

function limitOf(field: z.ZodType): Limit {
  const limit: Limit = {}
  const parts = partsOf(field)
  const isRequired = !field.safeParse('').success && !field.safeParse(undefined).success
  if (isRequired) limit.required = true
  for (const [nth, part] of parts.entries()) Object.assign(limit, ownLimit(part, nth === 0))
  // Something else than spaces, which `required` alone would take.
  if (isRequired && limit.maxLength && !limit.pattern && !parts.some(isEmail))
    limit.pattern = NOT_BLANK
  return limit
}

const NOT_BLANK = '.*\\S.*'

/** What a text goes through, in its order; of a choice between shapes, the one that is not the empty text. */
function partsOf(field: z.core.$ZodType): z.core.$ZodType[] {
  if (field instanceof z.ZodPipe) return [...partsOf(field.in), ...partsOf(field.out)]
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return partsOf(field.unwrap())
  }
  if (field instanceof z.ZodUnion) {
    const filled = field.options.filter((option) => !z.safeParse(option, '').success)
    return filled.length === 1 ? filled.flatMap(partsOf) : []
  }
  return [field]
}

function ownLimit(part: z.core.$ZodType, isFirst: boolean): Limit {
  const isText = part instanceof z.ZodString
  // A number that was text before it is judged as text.
  if (!isText && !(isFirst && part instanceof z.ZodNumber)) return {}
  const { minLength = 0, maxLength, pattern, minimum, maximum } = z.toJSONSchema(part)
  return {
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(maximum && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    ...(pattern && !isEmail(part) && { pattern: aroundBlanks(pattern) }),
  }
}

/** A text is trimmed before it is looked at. */
function aroundBlanks(pattern: string): string {
  return `\\s*(?:${pattern.replace(/^\^|\$$/g, '')})\\s*`
}

/** An address of mail has its control's `type`. */
function isEmail(part: z.core.$ZodType): boolean {
  return part instanceof z.ZodEmail
}
