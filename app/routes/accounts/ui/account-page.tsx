import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { useStudioIfRead } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { accountPages, accountWords } from '#content/words/account.ts'

type AccountPageProps = {
  title: string
  heading?: string
  lead?: ReactNode
  /** It may be anyone's: without the tabs of an account, and the way out. */
  isAnyones?: boolean
  children: ReactNode
}

/** The frame of every page of an account: its tabs, its heading and the way out. */
export function AccountPage(props: AccountPageProps) {
  const { title, heading = title, lead, isAnyones = false, children } = props
  return (
    <>
      <title>{`${title} · ${useStudioIfRead()?.name ?? STUDIO.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bg-leaf text-blossom">
        <div className={`page ${isAnyones ? 'pt-6 pb-8 lg:pt-10 lg:pb-12' : 'pt-4 lg:pt-8'}`}>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <h1 className="text-[2.25rem] lg:text-[3.25rem]">{heading}</h1>
            {isAnyones ? null : (
              <form method="post" action={href('/logout')}>
                <button type="submit" className="account-leave">
                  {accountWords.signOut}
                </button>
              </form>
            )}
          </div>
          {lead ? <div className="mt-3 max-w-[38em] text-blossom/85">{lead}</div> : null}
          {isAnyones ? null : <AccountTabs />}
        </div>
      </header>
      <div className="page pt-8 pb-24 lg:pt-12 lg:pb-32">{children}</div>
      {isAnyones ? null : <PersonLine hidden />}
    </>
  )
}

/** The ways between the pages of an account. */
function AccountTabs() {
  return (
    <nav aria-label={accountWords.pages} className="account-tabs">
      {accountPages.map((page) => (
        <Tab key={page.href} {...page} />
      ))}
    </nav>
  )
}

function Tab(props: { href: string; title: string; tab?: string }) {
  return (
    <NavLink to={props.href} end={props.href !== href('/profile')}>
      {props.tab ?? props.title}
    </NavLink>
  )
}
