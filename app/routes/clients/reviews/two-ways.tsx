import { useRating } from '#app/site/use-site.ts'
import { reviewWords } from '#content/words/after-visit.ts'

/**
 * To the studio alone, to everyone, and elsewhere where the owner has named it, side by side and alike for all: nothing is asked before,
 * and nothing said moves them.
 */
export function TwoWays() {
  const source = useRating()?.source
  return (
    <div className={`mt-10 grid gap-x-8 ${source ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <Way
        heading={reviewWords.alone.heading}
        words={reviewWords.alone.text}
        link={{ href: '#alone', label: reviewWords.alone.link }}
      />
      <Way
        heading={reviewWords.everyone.heading}
        words={reviewWords.everyone.text}
        link={{ href: '#everyone', label: reviewWords.everyone.link }}
      />
      {source ? (
        <Way
          heading={reviewWords.elsewhere.heading(source.place)}
          words={reviewWords.elsewhere.text}
          link={{ href: source.link, label: reviewWords.elsewhere.link(source.place) }}
        />
      ) : null}
    </div>
  )
}

type WayProps = { heading: string; words: string; link: { href: string; label: string } }

function Way({ heading, words, link }: WayProps) {
  return (
    <div className="flex flex-col items-start border-hairline border-t py-6">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-2 mb-5 text-driftwood">{words}</p>
      <a className="button button-quiet mt-auto w-full sm:w-auto" href={link.href} rel="noopener">
        {link.label}
      </a>
    </div>
  )
}
