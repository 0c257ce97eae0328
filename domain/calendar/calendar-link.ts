/** A link that offers an event to whoever keeps a Google calendar. Instants in epoch ms. */
export function googleCalendarHref(event: {
  title: string
  place: string
  startsAt: number
  endsAt: number
}): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basic(event.startsAt)}/${basic(event.endsAt)}`,
    location: event.place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** "20260306T180000Z" */
function basic(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
