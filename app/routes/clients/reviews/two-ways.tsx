import { useRating } from '#app/site/use-site.ts'

/**
 * To the studio alone, to everyone, and elsewhere where the owner has named it, side by side and alike for all: nothing is asked before,
 * and nothing said moves them.
 */
export function TwoWays() {
  const source = useRating()?.source
  return (
    <div className={`mt-10 grid gap-x-8 ${source ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <Way
        heading="To us alone"
        words="Only the studio reads it. We answer by mail."
        link={{ href: '#alone', label: 'Write to us alone' }}
      />
      <Way
        heading="To everyone"
        words="Shown on our page as you write it, good or bad."
        link={{ href: '#everyone', label: 'Write a review' }}
      />
      {source ? (
        <Way
          heading={`Or on ${source.place}`}
          words="Their page and their rules. It may ask you to sign in."
          link={{ href: source.link, label: `Go to ${source.place}` }}
        />
      ) : null}
    </div>
  )
}

type WayProps = { heading: string; words: string; link: { href: string; label: string } }

function Way({ heading, words, link }: WayProps) {
  return (
    <div className="border-hairline border-t py-6">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-2 text-driftwood">{words}</p>
      <a className="button button-quiet mt-5 w-full sm:w-auto" href={link.href} rel="noopener">
        {link.label}
      </a>
    </div>
  )
}
