/** How the phone behind a number behaves; `silent`: the carrier never says what became of a text. */
export const PHONES = {
  on: null,
  off: 30003,
  unknown: 30005,
  landline: 30006,
  filtered: 30007,
  silent: null,
} as const
export type PhoneState = keyof typeof PHONES

export type Text = {
  sid: string
  direction: 'outbound-api' | 'inbound'
  from: string
  to: string
  body: string
  status: string
  errorCode: number | null
  createdAt: number
}

export type Callback = { url: string; text: Text; status: string; errorCode: number | null }

/** What befalls the next request: before it did anything, or after, its answer being lost. */
export type Fault = 'drop-before' | 'drop-after' | 'error' | 'too-many'

export type TwilioStandIn = {
  /** Answers Twilio's REST calls; rejects where a fault breaks the connection. */
  fetch(request: Request): Promise<Response>
  /** The page with the phones of clients. */
  phone(request: Request): Promise<Response>
  texts(): Text[]
  /** A person writes from a number; resolves once the studio was told, `times` over. */
  write(from: string, body: string, told?: { times?: number }): Promise<Text>
  setPhone(number: string, state: PhoneState): void
  isBlocked(number: string): boolean
  next(fault: Fault): void
  /** Callbacks wait until `tick`, by itself at once; `order` and `times` say how they then go. */
  callbacks: {
    waiting(): number
    lose(): void
    order(how: 'as-told' | 'reversed'): void
    times(count: number): void
  }
  /** Lets what was taken go its way, and tells of it. */
  tick(): Promise<void>
  close(): void
}
