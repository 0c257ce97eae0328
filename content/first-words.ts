import type { StudioWords } from '#domain/core/studio-words.ts'
import { aboutPage, founder, groves, opened, values } from './about.ts'
import { contactPage } from './contact.ts'
import { badges, hero, roomCaption, visitSteps } from './home.ts'
import { AREAS_SERVED, ESTABLISHED, STUDIO } from './studio.ts'

/** What pages say until the owner says it in her own words (Settings → Your words and pictures). */
export const firstWords: StudioWords = wordsUntilHers({})

/**
 * The same beside what is hers already: sentences that name the studio or its year follow her, and what is told of
 * the name goes with it. `closing` stays empty: it follows the hours.
 */
export function wordsUntilHers({ shortName, established }: Partial<StudioWords>): StudioWords {
  const short = shortName || STUDIO.shortName
  const year = established || String(ESTABLISHED)
  const [steps, tiles] = [visitSteps, values]
  return {
    name: STUDIO.name,
    shortName: short,
    tagline: STUDIO.tagline,
    established: year,
    areas: AREAS_SERVED.join(', '),
    promise: hero.promise,
    heroText: hero.text,
    badgeOne: badges[0],
    badgeTwo: badges[1],
    stepOneTitle: steps[0].title,
    stepOneText: steps[0].text,
    stepTwoTitle: steps[1].title,
    stepTwoText: steps[1].text,
    stepThreeTitle: steps[2].title,
    stepThreeText: steps[2].text,
    stepFourTitle: steps[3].title,
    stepFourText: steps[3].text,
    roomCaption,
    closing: '',
    lead: aboutPage.lead,
    story: [...(short === STUDIO.shortName ? [groves] : []), opened(year), aboutPage.around].join(
      '\n\n',
    ),
    founderPromise: founder.promise,
    founder: founder.paragraphs(short).join('\n\n'),
    valueOneTitle: tiles[0].title,
    valueOneText: tiles[0].text,
    valueTwoTitle: tiles[1].title,
    valueTwoText: tiles[1].text,
    valueThreeTitle: tiles[2].title,
    valueThreeText: tiles[2].text,
    valueFourTitle: tiles[3].title,
    valueFourText: tiles[3].text,
    contactIntro: contactPage.intro,
  }
}
