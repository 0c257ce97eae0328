import { registerHooks } from 'node:module'
import { z as zod } from 'zod'

export * from 'zod'

/** Every object schema that was made since this file was loaded in the place of zod. */
export const made: zod.ZodObject[] = []

const kept =
  (make: (...parts: never[]) => zod.ZodObject) =>
  (...parts: never[]) => {
    const schema = make(...parts)
    made.push(schema)
    return schema
  }

/** @public taken by whatever asks for zod, see below. */
export const z = {
  ...zod,
  object: kept(zod.object),
  strictObject: kept(zod.strictObject),
  looseObject: kept(zod.looseObject),
}

/** From here on whatever of this project asks for zod gets this file, so that the forms' schemas are known here. */
export function watchSchemas(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = specifier === 'zod' && !context.parentURL?.includes('/node_modules/')
      if (!isOurs || context.parentURL === import.meta.url) return next(specifier, context)
      return { url: import.meta.url, shortCircuit: true }
    },
  })
}
