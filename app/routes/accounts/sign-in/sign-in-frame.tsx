import type { ReactNode } from 'react'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Picture } from '#app/components/picture.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import type { PictureName } from '#content/pictures.ts'
import { REFUSAL_ID, SignInRefusal } from '../ui/sign-in-refusal.tsx'

type SignInFrameProps = {
  heading: string
  subtitle: string
  picture: PictureName
  children: ReactNode
}

/** The pages on which people sign in: one column of form, one calm picture. */
export function SignInFrame({ heading, subtitle, picture, children }: SignInFrameProps) {
  return (
    <div className="page grid gap-x-8 pt-12 pb-24 lg:grid-cols-12 lg:pt-20 lg:pb-32">
      <div className="w-full max-w-xl lg:col-span-6">
        <h1 className="section-title">{heading}</h1>
        <p className="mt-4 max-w-[30em] text-driftwood">{subtitle}</p>
        {children}
      </div>
      <Picture
        className="hidden aspect-4/5 lg:col-span-4 lg:col-start-9 lg:block"
        name={picture}
        sizes="(min-width: 64rem) 26rem, 1px"
      />
      <script type="module">{inlined?.signIn}</script>
    </div>
  )
}

type SignInFormProps = {
  refused: Refused | undefined
  /** What the page itself says above its fields. */
  said?: string | undefined
  isSignUp?: boolean
  limits?: Limits
  /** What its button reads, and reads while the form is on its way; none where there is nothing to send. */
  words: { submit: string; submitting: string } | null
  /** The other ways, below the button. */
  below?: ReactNode
  children?: ReactNode
}

/** The one form of such a page: why it was refused, tied to the fields that it is about, and its button. */
export function SignInForm(props: SignInFormProps) {
  const { refused, said, isSignUp = false, limits = {}, words, below, children } = props
  return (
    <form
      className="mt-9"
      method="post"
      data-busy-form
      data-keep-typed={isSignUp || undefined}
      noValidate
    >
      <fieldset className="space-y-5">
        <SignInRefusal said={refused?.message || said} isSignUp={isSignUp} />
        <FormState refused={refused} limits={limits} saidAt={REFUSAL_ID}>
          {children}
        </FormState>
        {words ? (
          <button className="button w-full" type="submit" data-busy-words={words.submitting}>
            {words.submit}
          </button>
        ) : null}
      </fieldset>
      {below}
    </form>
  )
}
