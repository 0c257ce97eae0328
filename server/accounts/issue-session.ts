import { APIError } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { Proof } from './proof.ts'

/** How a session is refused where a code has to be shown first. */
export const CODE_FIRST = 'CODE_FIRST'

/** `since`: of the session that it goes on for. */
const Issue = z.object({
  userId: z.string(),
  method: z.string(),
  since: z.date().optional(),
  proof: Proof.optional(),
})

/** A session for an account that has shown in another way who it is; no request from outside can ask for one. */
export function issueSession() {
  return {
    id: 'issue-session',
    endpoints: {
      issueSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: Issue, requireHeaders: true },
        async (c) => {
          const { internalAdapter } = c.context
          const { userId, since } = c.body
          const user = await internalAdapter.findUserById(userId)
          if (!user) throw new APIError('UNAUTHORIZED')
          const made = await internalAdapter
            .createSession(user.id, false, since && { createdAt: since })
            .catch(waitingForCode)
          if (made === CODE_FIRST) return c.json({ isPending: true })
          if (!made) throw new APIError('UNAUTHORIZED')
          await setSessionCookie(c, { session: made, user })
          return c.json({ isPending: false })
        },
      ),
    },
  }
}

/** The cookie of the second step is kept where its refusal becomes an answer. */
function waitingForCode(error: unknown): typeof CODE_FIRST {
  if (error instanceof APIError && error.body?.code === CODE_FIRST) return CODE_FIRST
  throw error
}

/** What the caller of `issueSession` says was shown. */
export function proofOf(context: { body?: unknown } | null): Proof | undefined {
  return Issue.safeParse(context?.body).data?.proof
}

/** A company by its name, else how the caller of `issueSession` says; a password where nothing is said. */
export function methodOf(context: { params?: unknown; body?: unknown } | null): string {
  const params = z.object({ id: z.string() }).safeParse(context?.params)
  if (params.success) return params.data.id
  return Issue.safeParse(context?.body).data?.method ?? 'password'
}
