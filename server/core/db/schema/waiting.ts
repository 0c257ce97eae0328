/** Who waits for a time to become free, and who was asked about which. */
export type WaitingTables = {
  wish: {
    id: string
    client_id: string
    account_id: string | null
    first_name: string
    last_name: string
    email: string
    phone: string
    birth_date: string | null
    /** A visit that stands and is wished earlier. */
    booking_id: string | null
    weekdays: string
    parts: string
    first_date: string
    last_date: string
    notice_minutes: number
    pinned_at: number | null
    state: 'waiting' | 'filled' | 'left'
    joined_at: number
    /** Keyed hash of the network that typed the address; null where a link or an account joined, and for earlier rows. */
    joined_network: string | null
    ended_at: number | null
  }
  wish_service: {
    wish_id: string
    position: number
    service_id: string
    option_id: string | null
    addon_ids: string
  }
  freed_time: {
    id: string
    starts_at: number
    ends_at: number
    /** The visit that has left it. */
    booking_id: string | null
    depth: number
    /** Ids of clients, as JSON. */
    unasked: string
    /** The row of `booking` that keeps the time while somebody is asked. */
    hold_id: string | null
    wave: number
    state: 'asking' | 'filled' | 'public' | 'withdrawn'
    due_at: number | null
    filled_by: string | null
    created_at: number
    ended_at: number | null
    /** Since when the owner may offer it by hand. */
    to_pick_at: number | null
  }
  offer: {
    id: string
    freed_time_id: string
    wish_id: string
    wave: number
    service_id: string
    option_id: string | null
    addon_ids: string
    starts_at: number
    ends_at: number
    sends_at: number
    expires_at: number
    state: 'offered' | 'accepted' | 'declined' | 'lapsed' | 'taken' | 'withdrawn'
    answered_at: number | null
  }
}
