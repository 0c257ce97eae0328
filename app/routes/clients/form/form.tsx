import { data, href } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, typedIn } from '#app/form/form.ts'
import type { Refused } from '#app/form/refused.ts'
import type { PageHandle } from '#app/page.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { intakePage } from '#content/words/intake.ts'
import { groupsOf } from '#domain/clients/intake.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import type { Route } from './+types/form'
import { Question } from './question.tsx'

export const handle: PageHandle = { plain: true }

/** Kept nowhere, told to no other site. */
export function headers() {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${intakePage.title} · ${nameIn(matches)}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** Reads only: a mail scanner that opens the link changes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { forms, accounts } = context.get(studioContext)
  const opened = await forms.open(params.token)
  const isHandedOver = (await accounts.handOver.lockedFor(request.headers)) !== null
  return data({ ...opened, isHandedOver }, { status: opened.kind === 'invalid' ? 404 : 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = typedIn(form)
  const answered = await context.get(studioContext).forms.answer(params.token, typed)
  if (answered.ok) return data(null)
  return refused(form, answered, { fields: answered.problems ?? {} })
}

export default function IntakeForm({ loaderData, actionData }: Route.ComponentProps) {
  const { isHandedOver } = loaderData
  if (actionData === null || loaderData.kind === 'answered') {
    return <Said heading={intakePage.thanks} isDone isHandedOver={isHandedOver} />
  }
  if (loaderData.kind === 'invalid') {
    return (
      <Said heading={intakePage.invalid} isHandedOver={isHandedOver}>
        {siteSentence('link-invalid')}
      </Said>
    )
  }
  const { intake, firstName } = loaderData
  const { message, typed = {}, fields = {} }: Partial<Refused> = actionData ?? {}
  return (
    <div className="page max-w-[44rem] pt-10 pb-24 sm:pt-16">
      <h1 className="section-title">{intakePage.title}</h1>
      <p className="mt-5">{intakePage.hello(firstName)}</p>
      <p className="mt-2">{intakePage.intro}</p>
      <p className="mt-2 text-driftwood">{intakePage.privacy}</p>
      <form
        className="mt-10"
        method="post"
        noValidate
        data-draft-form={actionData ? 'typed' : 'empty'}
        data-no-connection={BROWSER_SENTENCES['no-connection']}
      >
        <input type="hidden" name="version" value={intake.version} />
        <div data-said>{message ? <Banner tone="failure">{message}</Banner> : null}</div>
        <div
          className="mt-6 mb-4"
          data-progress
          data-part-words={intakePage.part}
          data-answered-words={intakePage.answered}
          hidden
        >
          <p className="figures mb-2 text-driftwood outline-none" id="progress" tabIndex={-1} />
          <progress
            className="block h-1 w-full appearance-none border-0 bg-hairline [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-leaf"
            aria-labelledby="progress"
          />
        </div>
        <div className="mt-2 divide-y divide-hairline border-hairline border-y">
          {groupsOf(intake.questions).map((group) => (
            <div className="divide-y divide-hairline" data-part key={group[0]?.id}>
              {group.map((question) => (
                <Question
                  key={question.id}
                  question={question}
                  typed={typed}
                  problem={fields[question.id]}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet flex-1" data-back hidden>
            {intakePage.back}
          </button>
          <button type="button" className="button flex-1" data-next hidden>
            {intakePage.next}
          </button>
          <button type="submit" className="button max-sm:flex-1">
            {intakePage.send}
          </button>
        </div>
      </form>
      {isHandedOver ? <Unlock /> : null}
      <script type="module">{inlined?.formDraft}</script>
    </div>
  )
}

type SaidProps = { heading: string; isDone?: boolean; isHandedOver: boolean; children?: string }

function Said({ heading, isDone = false, isHandedOver, children }: SaidProps) {
  return (
    <div className="page max-w-[44rem] pt-10 pb-24 sm:pt-16" role="status">
      <h1 className="section-title">{heading}</h1>
      {children ? <p className="mt-6">{children}</p> : null}
      <p className="mt-6">
        {isDone ? `${intakePage.after} ` : `${intakePage.latest} `}
        <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />
      </p>
      {isDone && isHandedOver ? <p className="mt-6 font-medium">{intakePage.handBack}</p> : null}
      {isHandedOver ? <Unlock /> : null}
      {isDone ? <script type="module">{inlined?.formDraft}</script> : null}
    </div>
  )
}

/** Where a device of the studio's own is in a client's hands: the way back, which asks for a password. */
function Unlock() {
  return (
    <p className="mt-10" data-handed-over>
      <a
        className="link inline-flex min-h-11 items-center text-driftwood"
        href={href('/admin/login')}
      >
        {intakePage.unlock}
      </a>
    </p>
  )
}
