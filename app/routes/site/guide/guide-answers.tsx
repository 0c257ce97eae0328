import { href } from 'react-router'
import { askedWith, guideWords } from '#content/guide/words.ts'
import type { Wishes } from './guide.tsx'
import type { Given } from './guide-links.ts'

/** What has been pressed so far, each with the way back to its question. */
export function YourAnswers({ given }: { given: Given[] }) {
  if (given.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="answers">
      <h2 className="label border-bark border-b pb-3 font-text" id="answers">
        {guideWords.answers}
      </h2>
      <dl>
        {given.map(({ question, answer, changeHref }) => (
          <div
            className="flex items-baseline justify-between gap-x-5 border-hairline border-b py-1"
            key={question}
          >
            <dt className="sr-only">{question}</dt>
            <dd className="py-2">{answer}</dd>
            <dd>
              <a className="link inline-flex min-h-11 items-center" href={changeHref}>
                {guideWords.change}
                <span className="sr-only"> {question}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The answers as the beginning of a message, which is read before it leaves. */
export function Ask({ given, names }: { given: Given[]; names: string[] }) {
  const message = askedWith(given, names)
  return (
    <form method="post" action={`${href('/contact')}#write`}>
      <p className="max-w-[33em] text-driftwood">{guideWords.askText}</p>
      <input type="hidden" name="subject" value="services" />
      <input type="hidden" name="message" value={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button className="button button-quiet" type="submit" name="intent" value="begun">
          {guideWords.ask}
        </button>
        <a className="link inline-flex min-h-11 items-center" href={href('/guide')}>
          {guideWords.again}
        </a>
      </div>
    </form>
  )
}

/** What a suggestion can be held to besides, each choice a link to what it comes to then. */
export function Narrower({ wishes }: { wishes: Wishes }) {
  if (wishes.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-x-12 gap-y-6 lg:col-span-12" aria-labelledby="wishes">
      <h2 className="w-full font-display text-[1.5rem] leading-tight" id="wishes">
        {guideWords.wishes}
      </h2>
      {wishes.map(({ name, options }) => (
        <div key={name}>
          <p className="label">{name}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {options.map(({ label, to, isNow }) => (
              <li key={label}>
                {isNow ? (
                  <span
                    className="inline-flex min-h-11 items-center rounded-full border border-bark bg-bark px-4 text-blossom"
                    aria-current="true"
                  >
                    {label}
                  </span>
                ) : (
                  <a
                    className="inline-flex min-h-11 items-center rounded-full border border-bark px-4 hover:underline"
                    href={to}
                  >
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
