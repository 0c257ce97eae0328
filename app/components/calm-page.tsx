import type { ReactNode } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { useStudioIfRead } from '#app/site/use-site.ts'
import { navLinks } from '#content/navigation.ts'
import { notFoundPicture } from '#content/picture-files.ts'
import { STUDIO } from '#content/studio.ts'
import {
  calmWords,
  errorPage,
  frameWords,
  notAllowedPage,
  notFoundPage,
  offlinePage,
  unreadPage,
} from '#content/words/frame.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { BookLink } from './book-link.tsx'
import { Photograph } from './photograph.tsx'

export function NotFoundPage() {
  return <CalmPage title={calmWords.notFound} label="404" {...notFoundPage} />
}

/** Shown to whoever is signed in and asks for a page of the back office. */
export function NotAllowedPage() {
  return (
    <CalmPage title={calmWords.notAllowed} label="403" {...notAllowedPage}>
      <form method="post" action={href('/admin/logout')}>
        <button type="submit" className="button button-light">
          {calmWords.signOut}
        </button>
      </form>
    </CalmPage>
  )
}

/** Shown for whatever went wrong on our side: calm words, never a stack. */
/** `words`: what the server says of it, where it knows. */
export function ErrorPage({ words, error }: { words?: string | undefined; error: unknown }) {
  const { heading, text } = errorPage
  return (
    <CalmPage
      title={calmWords.wentWrong}
      label={calmWords.ourFault}
      heading={heading}
      text={words ?? text}
      note={<RequestNumber error={error} />}
    />
  )
}

/** Shown where what was sent could not be read: nothing is wrong on our side. */
export function UnreadPage() {
  return (
    <CalmPage
      title={calmWords.notRead}
      label="400"
      {...unreadPage}
      text={siteSentence('bad-request')}
    />
  )
}

/** Shown where the browser reaches nobody: nothing is wrong on our side. */
export function OfflinePage() {
  return <CalmPage title={calmWords.noConnection} label={calmWords.offline} {...offlinePage} />
}

type CalmPageProps = {
  title: string
  label: string
  heading: string
  text: string
  note?: ReactNode
  children?: ReactNode
}

function CalmPage({ title, label, heading, text, note, children }: CalmPageProps) {
  const studio = useStudioIfRead()
  return (
    <div className="bg-leaf text-blossom">
      <title>{`${title} | ${studio?.name ?? STUDIO.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page grid items-center gap-x-8 gap-y-12 pt-12 pb-24 lg:min-h-[calc(100svh-var(--bar))] lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-6">
          <p className="label text-blossom/80">{label}</p>
          <h1 className="hero-title mt-5">{heading}</h1>
          <p className="mt-6 max-w-[28em] text-blossom/85">{text}</p>
          {note}
          <div className="mt-10 flex flex-wrap gap-4">
            {children}
            <a className="button button-light" href={href('/')}>
              {calmWords.home}
            </a>
            <a className="button button-outline-light" href={navLinks.services.href}>
              {calmWords.services}
            </a>
            <BookLink className="button button-outline-light" />
          </div>
          {studio ? (
            <p className="mt-10 text-blossom/85">
              {frameWords.orCall}{' '}
              <Phone className="inline-block py-2 underline underline-offset-4" />
            </p>
          ) : null}
        </div>
        <Photograph
          className="mx-auto w-full max-w-md lg:col-span-4 lg:col-start-9"
          name="not-found"
          facts={notFoundPicture}
          isFirst
        />
      </div>
    </div>
  )
}

/** The request that failed on our side, as the server's log names it. */
export function RequestNumber({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status < 500 || !error.statusText) return null
  return (
    <p className="mt-4 max-w-[33em]">
      {errorPage.reference} <code>{error.statusText}</code>
    </p>
  )
}
