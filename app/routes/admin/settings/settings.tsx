import { useState } from 'react'
import { Form, Link } from 'react-router'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Route } from './+types/settings'
import { type SettingsPage, settingsFor } from './settings-pages.ts'

const LONGEST = 100

export const meta = () => deskMeta('Settings')

export function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  return { asked: (url.searchParams.get('q') ?? '').slice(0, LONGEST) }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const [asked, setAsked] = useState(loaderData.asked)
  const groups = settingsFor(asked)
  return (
    <div className="max-w-5xl">
      <h1 className="text-3xl">Settings</h1>
      {/* Narrows the list as it is typed into; without script, at the Enter key. */}
      <Form role="search" className="mt-4 max-w-md">
        <input
          type="search"
          name="q"
          aria-label="Find a setting"
          placeholder="Find a setting"
          className="field"
          autoComplete="off"
          maxLength={LONGEST}
          value={asked}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
      </Form>
      <p role="status" className="mt-6 text-driftwood empty:hidden">
        {groups.length === 0 ? 'No setting is called that. Try another word.' : ''}
      </p>
      <div className="gap-x-12 lg:columns-2">
        {groups.map(({ name, pages }) => (
          <section key={name} aria-label={name} className="break-inside-avoid pt-8">
            <h2 className="text-xl">{name}</h2>
            <ul className="mt-2 border-hairline border-t">
              {pages.map((page) => (
                <Card key={page.to} {...page} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function Card({ to, words, about }: SettingsPage) {
  return (
    <li className="border-hairline border-b">
      <Link to={to} className="block min-h-11 px-1 py-3 hover:bg-linen">
        <span className="block font-medium">{words}</span>
        <span className="block text-driftwood">{about}</span>
      </Link>
    </li>
  )
}
