import { manageWords } from '#content/words/manage.ts'

type EarlierTimeProps = { earlier: { to: string; words: string | null }; isEmbedded: boolean }

/** Where somebody says that they would come earlier, or how many are before them; a page of its own, which nobody frames. */
export function EarlierTime({ earlier: { to, words }, isEmbedded }: EarlierTimeProps) {
  return (
    <p className="mt-4 max-w-[33em]">
      {words ? manageWords.waitsForEarlier(words) : ''}
      <a
        className="link inline-flex min-h-11 items-center"
        href={to}
        target={isEmbedded ? '_top' : undefined}
      >
        {words ? manageWords.place : manageWords.earlier}
      </a>
    </p>
  )
}
