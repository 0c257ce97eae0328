import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Service } from '#domain/calendar/service.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { DayRefused } from '../../ui/day-refused.ts'
import { AgainFields } from '../again/again-fields.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import { MailWords, NotifyTick, Obstacles } from '../ui/owners-choice.tsx'
import { BookBar } from './book-bar.tsx'
import { useChosen } from './chosen.ts'
import { ClientField } from './client-field.tsx'
import { keptIn } from './find-client.ts'
import { FreeChips } from './free-chips.tsx'
import { PickedClient } from './picked-client.tsx'
import type { PanelData } from './read-panel.ts'
import { Extras, TreatmentSelect } from './treatment-fields.tsx'
import { Unfolding } from './unfolding.tsx'

/** In the order of the form. */
const FIELDS = ['date', 'time', 'firstName', 'lastName', 'phone', 'email', 'note', 'birthDate']
const TURNS: ReadonlySet<string> = new Set(['date', 'treatment', 'addonIds'])

export function BookPanel({ day, refused }: { day: PanelData; refused: DayRefused | undefined }) {
  const firstWrong = ['treatment', ...FIELDS].find((name) => refused?.fields[name])
  const field = (name: string) => ({ name, autoFocus: name === firstWrong })
  const { view, date, treatment, addonIds, client } = day
  const values = { date, time: day.startTime, treatment, addonIds, weeks: 4, times: 6 }
  const form = useFirstWrong(refused)
  useDayOf(form, date)
  const { chosen, visit, readChosen } = useChosen(form, day, refused)
  const free = refused?.free ?? day.free
  const isLookedAt = refused?.visits !== undefined && !refused.message
  const navigate = useNavigate()
  /** The free times beside it are those of the day, the treatment and the extras that stand in the form. */
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    readChosen()
    if (!(target instanceof Element) || !TURNS.has(target.getAttribute('name') ?? '')) return
    const to = { ...keptIn(day, form.current), time: day.time, client: client?.id }
    navigate(calendarPath(to), { replace: true, preventScrollReset: true })
  }
  const extras = (visit ? [visit.service] : day.services).flatMap(({ addons }) => addons)
  const asksAge = day.services.some(hasAgeLimit)
  return (
    <FormState refused={refused} values={values} limits={day.limits}>
      {client ? (
        <PickedClient client={client} other={calendarPath(keptIn(day, null))} />
      ) : (
        <ClientField day={day} booking={form} />
      )}
      <Form
        ref={form}
        method="post"
        action={calendarPath({ view, date, panel: 'book', client: client?.id })}
        className="group/book mt-4 space-y-4 max-xl:flex max-xl:flex-col"
        onChange={onChange}
      >
        {client ? <input type="hidden" name="clientId" value={client.id} /> : null}
        {refused && !refused.preview && !isLookedAt ? <BookRefusal refused={refused} /> : null}
        <p className="text-driftwood">Fill in everything that is not marked optional.</p>
        <TreatmentSelect services={day.services} />
        {extras.length > 0 ? (
          <Unfolding words="Extras (optional)" isFilled={chosen.addonIds.length > 0}>
            <Extras
              label={<span className="max-xl:sr-only">Extras (optional)</span>}
              addons={extras}
              className="sm:grid-cols-2 xl:grid-cols-1"
            />
          </Unfolding>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <Field label="Date" {...field('date')} type="date" />
          <Field label="Time" {...field('time')} type="time" />
        </div>
        <FreeChips
          day={day}
          free={free}
          chosen={chosen}
          visit={visit}
          form={form}
          onPick={readChosen}
        />
        {client ? null : (
          <>
            <div className="grid grid-cols-2 gap-3">
              <Field label="First name" {...field('firstName')} autoComplete="off" />
              <Field label="Last name (optional)" {...field('lastName')} autoComplete="off" />
            </div>
            <Field label="Phone (optional)" {...field('phone')} type="tel" autoComplete="off" />
            <Field
              label="Email (optional)"
              {...field('email')}
              type="email"
              autoComplete="off"
              hint="Without one, no mail is sent."
            />
          </>
        )}
        <Unfolding
          words={asksAge ? 'Note, date of birth (optional)' : 'Note (optional)'}
          isFilled={Boolean(refused?.typed.note || refused?.typed.birthDate)}
          isWrong={Boolean(refused?.fields.note || refused?.fields.birthDate)}
        >
          <div className="space-y-4">
            <Field label="Note (optional)" {...field('note')} />
            {asksAge ? (
              <Field
                label="Date of birth (optional)"
                {...field('birthDate')}
                type="date"
                hint="Only for treatments with an age limit."
              />
            ) : null}
          </div>
        </Unfolding>
        <p>
          Booked by hand, nothing is paid ahead and no fee applies. To be paid ahead, open the visit
          after booking and press Take payment: it makes a link that you can mail.
        </p>
        {client && !client.email ? (
          <p className="text-driftwood">{sentence('no-mail-address')}</p>
        ) : (
          <NotifyTick firstName="the client" />
        )}
        {refused?.preview ? <MailWords preview={refused.preview} /> : null}
        {day.comesAgain ? (
          <>
            <Tick name="again">Comes again</Tick>
            <div className="hidden group-has-[[name=again]:checked]/book:block">
              <AgainFields shown={refused?.visits} step="book" />
            </div>
          </>
        ) : null}
        <BookBar visit={visit} time={chosen.time} />
      </Form>
    </FormState>
  )
}

/** Its date is the day behind it, also where that is turned by the arrows; what is typed beside it stays. */
function useDayOf(form: RefObject<HTMLFormElement | null>, date: string) {
  const shown = useRef(date)
  useEffect(() => {
    if (shown.current === date) return
    shown.current = date
    const field = form.current?.elements.namedItem('date')
    if (field instanceof HTMLInputElement) field.value = date
  }, [form, date])
}

/** The form, whose first field that was refused is gone to with each new refusal. */
function useFirstWrong(refused: DayRefused | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return form
}

function BookRefusal({ refused }: { refused: DayRefused }) {
  const year = useYear()
  const { nearest = [], broken = [], standing = [] } = refused
  return (
    <Refusal of={refused}>
      {refused.message ? <p>{refused.message}</p> : null}
      {nearest.length > 0 ? (
        <p className="figures mt-1">
          Free near it: {nearest.map((at) => formatWhen(at, STUDIO.zone, year)).join('; ')}.
        </p>
      ) : null}
      <Obstacles broken={broken} standing={standing} anyway="Book it anyway" />
    </Refusal>
  )
}

function hasAgeLimit(service: Service): boolean {
  return [service, ...service.options].some((rule) => rule.maxAge !== null)
}
