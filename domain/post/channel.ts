/** The ways by which a message leaves; a call is made by the owner and written down. */
export type Channel = 'mail' | 'text' | 'push' | 'call'

/** The ways to reach a client that need an address. */
export type ClientChannel = Extract<Channel, 'mail' | 'text'>

/** What a person agrees to: news of their own visits, what follows a visit, or times that they wait for. */
export type Purpose = 'visits' | 'aftercare' | 'offers'
