import { Link } from 'react-router'
import { actorWith } from '#app/guards.ts'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/settings'
import { SETTINGS_PAGES } from './pages.ts'

export const meta = () => privateMeta('Settings')

export function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  return null
}

export default function Settings() {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Settings</h1>
      <ul className="mt-6 border-hairline border-t">
        {SETTINGS_PAGES.map(({ to, words, about }) => (
          <li key={to} className="border-hairline border-b">
            <Link to={to} className="block min-h-11 px-1 py-3.5 hover:bg-linen">
              <span className="block font-medium">{words}</span>
              <span className="block text-driftwood">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
