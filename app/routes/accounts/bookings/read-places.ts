import { href, type RouterContextProvider } from 'react-router'
import { studioContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { aheadWords } from '../../calendar/waiting/words.ts'

/** Where the client waits for a time to become free. */
export async function ownPlaces(context: Readonly<RouterContextProvider>) {
  const { profiles, waiting } = context.get(studioContext)
  const user = signedInUser(context)
  const verifiedEmail = (await profiles.isVerified(user)) ? user.email : null
  const places = await waiting.placesOf({ uid: user.id, verifiedEmail })
  return places.map((place) => ({
    treatment: place.treatments.join(', '),
    isEarlier: place.movesFrom !== null,
    words: aheadWords(place),
    to: href('/waiting/:token', { token: place.token }),
    offered: place.offer
      ? {
          startsAt: place.offer.startsAt,
          to: href('/offer/:token', { token: place.offer.token }),
        }
      : null,
  }))
}

export type OwnPlace = Awaited<ReturnType<typeof ownPlaces>>[number]
