import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { lastSeen } from '../../shell/destinations.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { calendarPath, namedIn } from '../ui/calendar-path.ts'
import { fillNew, keptIn, useFound } from './find-client.ts'
import type { PanelData } from './read-panel.ts'

const LIST = 'found-clients'

type ClientFieldProps = {
  day: PanelData
  /** The booking itself, which keeps what is typed there while somebody is looked for. */
  booking: RefObject<HTMLFormElement | null>
}

/** One field that finds whoever comes; without script its search is the page again, with the found as links. */
export function ClientField({ day, booking }: ClientFieldProps) {
  const [typed, setTyped] = useState(day.who.asked)
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const found = useFound(typed, day.who)
  const year = useYear()
  const isNew = typed.trim() !== '' && found !== null
  const last = (found?.length ?? 0) - (isNew ? 0 : 1)
  const chosen = Math.min(at, last)
  const pathOf = (id: string) => calendarPath({ ...keptIn(day, booking.current), client: id })

  function take(index: number): void {
    const client = found?.[index]
    if (client) navigate(pathOf(client.id), { preventScrollReset: true })
    else if (isNew) {
      fillNew(typed.trim(), booking.current)
      setTyped('')
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && last >= 0) {
      event.preventDefault()
      setAt((chosen + step + last + 1) % (last + 1))
    }
    if (event.key === 'Enter' && last >= 0) {
      event.preventDefault()
      take(chosen)
    }
  }

  return (
    <Form
      action={href('/admin/appointments')}
      role="search"
      aria-label="Who comes"
      preventScrollReset
    >
      {namedIn(keptIn(day, null)).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="who" className="mb-1 block font-medium">
        Who comes
      </label>
      <div className="flex gap-2">
        <input
          id="who"
          type="text"
          name="who"
          role="combobox"
          aria-expanded={last >= 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={last >= 0 ? `${LIST}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, phone or email"
          className="field min-h-11"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <SmallButton quiet>Find</SmallButton>
      </div>
      <div id={LIST} role="listbox" aria-label="Clients" className="mt-1 empty:hidden">
        {found?.map((client, index) => (
          <Row key={client.id} nth={index} isChosen={index === chosen} onTake={() => take(index)}>
            <a
              href={pathOf(client.id)}
              tabIndex={-1}
              onClick={(event) => event.preventDefault()}
              className="block min-w-0 flex-1"
            >
              <span className="font-medium">{client.name}</span>{' '}
              <span className="figures text-driftwood">{phoneShown(client.phone)}</span>{' '}
              <span className="block break-words text-driftwood">{client.email}</span>
              <span className="figures block text-driftwood">{lastSeen(client, year)}</span>
            </a>
          </Row>
        ))}
        {isNew ? (
          <Row nth={last} isChosen={last === chosen} onTake={() => take(last)}>
            <span>New client: {typed.trim()}</span>
          </Row>
        ) : null}
      </div>
    </Form>
  )
}

type RowProps = { nth: number; isChosen: boolean; onTake: () => void; children: ReactNode }

function Row({ nth, isChosen, onTake, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys, as a combobox does
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      id={`${LIST}-${nth}`}
      role="option"
      aria-selected={isChosen}
      onClick={onTake}
      className="flex min-h-11 cursor-pointer items-center border-hairline border-b px-3 py-1.5 hover:bg-oat aria-selected:bg-linen"
    >
      {children}
    </div>
  )
}
