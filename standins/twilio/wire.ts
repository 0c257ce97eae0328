import type { Text } from './played.ts'

const SAID: Record<number, string> = {
  20003: 'Authenticate',
  21211: "Invalid 'To' Phone Number",
  21610: 'Attempt to send to unsubscribed recipient',
  21614: "'To' number is not a valid mobile number",
  21602: 'Message body is required.',
}

/** As Twilio refuses a call. */
export function refused(status: number, code: number): Response {
  const message = SAID[code] ?? 'An internal error'
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return Response.json({ code, message, more_info, status }, { status })
}

/** A message as Twilio's JSON has it. */
export function onWire(text: Text, accountSid: string) {
  const { sid, from, to, body, direction, status, errorCode } = text
  const date = new Date(text.createdAt).toUTCString().replace('GMT', '+0000')
  return {
    ...{
      sid,
      from,
      to,
      body,
      direction,
      status,
      account_sid: accountSid,
      api_version: '2010-04-01',
    },
    ...{ num_segments: '1', num_media: '0', error_code: errorCode, error_message: null },
    ...{ price: null, price_unit: 'USD', messaging_service_sid: null, subresource_uris: {} },
    ...{ date_created: date, date_updated: date, date_sent: date },
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  }
}
