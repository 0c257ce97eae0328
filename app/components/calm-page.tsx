import { navLinks } from '#content/navigation.ts'
import { errorPage, notFoundPage, refusedPage } from '#content/pages.ts'
import { studio } from '#content/studio.ts'
import { Picture } from './picture.tsx'

export function NotFoundPage() {
  return (
    <CalmPage title="Page not found" label="404" {...notFoundPage}>
      <PublicWays />
    </CalmPage>
  )
}

/** Shown for whatever went wrong on our side: calm words, never a stack. */
export function ErrorPage() {
  return (
    <CalmPage title="Something went wrong" label="Our fault" {...errorPage}>
      <PublicWays />
    </CalmPage>
  )
}

/** Shown to someone who is signed in and may not see a page; `text` is the sentence of the refusal. */
export function RefusedPage({ text }: { text: string }) {
  return (
    <CalmPage title="Not allowed" label="403" heading={refusedPage.heading} text={text}>
      <form method="post" action="/admin/logout">
        <button className="button button-light" type="submit">
          Sign out
        </button>
      </form>
      <a className="button button-outline-light" href="/">
        Home
      </a>
    </CalmPage>
  )
}

type CalmPageProps = {
  title: string
  label: string
  heading: string
  text: string
  children: React.ReactNode
}

function CalmPage({ title, label, heading, text, children }: CalmPageProps) {
  return (
    <div className="bg-leaf text-blossom">
      <title>{`${title} | ${studio.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page grid items-center gap-x-8 gap-y-12 pt-12 pb-24 lg:min-h-[calc(100svh-var(--bar))] lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-6">
          <p className="label text-blossom/80">{label}</p>
          <h1 className="hero-title mt-5">{heading}</h1>
          <p className="mt-6 max-w-[44ch] text-blossom/85">{text}</p>
          <div className="mt-10 flex flex-wrap gap-4">{children}</div>
          <p className="mt-10 text-blossom/85">
            Or call{' '}
            <a className="inline-block py-2 underline underline-offset-4" href={studio.phoneHref}>
              {studio.phone}
            </a>
          </p>
        </div>
        <Picture
          className="mx-auto w-full max-w-md lg:col-span-4 lg:col-start-9"
          name="leaf"
          isFirst
        />
      </div>
    </div>
  )
}

function PublicWays() {
  return (
    <>
      <a className="button button-light" href="/">
        Home
      </a>
      <a className="button button-outline-light" href={navLinks.services.href}>
        Services
      </a>
      <a className="button button-outline-light" href={navLinks.book.href}>
        {navLinks.book.label}
      </a>
    </>
  )
}
