import type { Failure } from '#domain/core/errors.ts'

/** What a change came to: its result, or the code of the sentence that says why not. */
export type Outcome<T> = ({ ok: true } & T) | Failure
