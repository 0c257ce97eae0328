const REASONS: Record<string, [status: number, reason: string]> = {
  'not-found': [404, 'notFound'],
  deleted: [410, 'deleted'],
  'sync-over': [410, 'fullSyncRequired'],
  duplicate: [409, 'duplicate'],
  changed: [412, 'conditionNotMet'],
  bad: [400, 'badRequest'],
  'not-https': [400, 'push.webhookUrlNotHttps'],
  'not-watched': [400, 'pushNotSupportedForRequestedResource'],
  'channel-taken': [400, 'channelIdNotUnique'],
  'too-many': [403, 'rateLimitExceeded'],
  'too-many-429': [429, 'rateLimitExceeded'],
  forbidden: [403, 'insufficientPermissions'],
  'not-on': [403, 'accessNotConfigured'],
  expired: [401, 'authError'],
  broken: [503, 'backendError'],
}

export type Refusal = keyof typeof REASONS

/** As Google's calendar refuses a call. */
export function refusal(why: Refusal, message: string = why): Response {
  const [status, reason] = REASONS[why] ?? [500, 'backendError']
  const errors = [{ domain: 'global', reason, message }]
  return Response.json({ error: { code: status, message, errors } }, { status })
}
