/** What a mail server says of one recipient (RFC 3464 §2.3), in its own words. */
export type Reported = {
  action: 'failed' | 'delayed' | 'delivered'
  /** RFC 3463: class, subject, detail. */
  status: string
  said: string
}

/** What that means for a message, and for the address that it went to. */
export type ReportMeaning = 'arrived' | 'delayed' | 'lost' | 'dead-address'

/**
 * Reads the body of a `message/delivery-status` part, strictly: a group without recipient, action or a status of
 * three numbers says nothing. Relayed and expanded mail has not come to its end, so it says nothing either.
 */
export function readDeliveryStatus(text: string): Reported[] {
  const groups = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  return groups.flatMap((group) => {
    const fields = fieldsOf(group)
    const recipient = fields.get('final-recipient')
    const [status] = /^[245]\.\d{1,3}\.\d{1,3}(?=$|[\s(])/.exec(fields.get('status') ?? '') ?? []
    const action = fields.get('action')?.toLowerCase()
    if (!recipient || !/^[\w-]+\s*;\s*\S/.test(recipient) || !status) return []
    if (action !== 'failed' && action !== 'delayed' && action !== 'delivered') return []
    if ((action === 'delivered') !== status.startsWith('2')) return []
    return [{ action, status, said: saidBy(fields, status) }]
  })
}

/**
 * A 5.1 or 5.4 says that nobody has this address, 5.2.0 and 5.2.1 that its mailbox is closed, 5.0.0 no more than that
 * it is for good. A full mailbox, a message refused for what it is, and a server that was asked for days in vain say
 * nothing of the address: that message alone is lost.
 */
export function meaningOf({ action, status }: Pick<Reported, 'action' | 'status'>): ReportMeaning {
  if (action === 'delivered') return 'arrived'
  if (action === 'delayed') return 'delayed'
  return /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.\d+)$/.test(status) ? 'dead-address' : 'lost'
}

const MOST_WORDS = 300

function saidBy(fields: Map<string, string>, status: string): string {
  const words = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? ''
  return `${status}${words ? `: ${words}` : ''}`.slice(0, MOST_WORDS)
}

/** RFC 822 fields, folded lines joined; of one that comes twice the first counts. */
function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)\s*:(.*)/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key && !fields.has(key)) fields.set(key, value.trim())
  }
  return fields
}
