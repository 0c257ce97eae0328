import { href } from 'react-router'

const WAY = `${href('/admin/settings/calendars/google')}?begin`

/** The way to Google's own page, where she says yes; a page of its own, as it leaves this site. */
export function GoogleWay({ words, className = 'button' }: { words: string; className?: string }) {
  return (
    <a href={WAY} className={className}>
      {words}
    </a>
  )
}

/** Google Calendar beside the others; where this site is not known to Google, what that takes. */
export function ConnectGoogle({ isKnown }: { isKnown: boolean }) {
  return (
    <section aria-labelledby="google" className="mt-6">
      <h3 id="google" className="text-xl">
        Google Calendar
      </h3>
      {isKnown ? (
        <>
          <p className="mt-1 mb-4 max-w-[36em] text-driftwood">
            You sign in at Google and choose which calendars. Only your events and the list of your
            calendars are asked for.
          </p>
          <GoogleWay words="Connect Google Calendar" />
        </>
      ) : (
        <p className="mt-1 max-w-[36em] text-driftwood">
          Not set up on this site yet. Whoever looks after your site can do it once, free of charge:
          the steps are in its operations guide, under “Calendars elsewhere”.
        </p>
      )}
    </section>
  )
}
