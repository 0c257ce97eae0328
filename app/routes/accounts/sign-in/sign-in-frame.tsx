import type { ReactNode } from 'react'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Picture } from '#app/components/picture.tsx'
import type { PictureName } from '#content/pictures.ts'

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

type BusyButtonProps = { children: string; busy: string; name?: string; value?: string }

/** The form's own button; `busy` is what it reads while the form is on its way. */
export function BusyButton({ children, busy, ...rest }: BusyButtonProps) {
  return (
    <button className="button w-full" type="submit" data-busy-words={busy} {...rest}>
      {children}
    </button>
  )
}
