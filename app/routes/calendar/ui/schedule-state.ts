import { href } from 'react-router'
import { type Choice, type Service, type Visit, visitOf } from '#domain/calendar/service.ts'

/** The whole state of the scheduler as its address carries it; nothing in it says who the visitor is. */
export type Asked = {
  service: string
  option: string
  extras: string[]
  step: string
  date: string
  startsAt: number | null
  hold: string
  isMonthOpen: boolean
  /** Wide windows show the month beside the times; others have gone on from it. */
  isMonthBeside: boolean
  /** All times of the day, not the few good ones. */
  showsAll: boolean
  isEmbedded: boolean
}

export type Screen =
  | { step: 'service'; isUnknown: boolean }
  | { step: 'option'; service: Service }
  | { step: 'extras' | 'time'; choice: Choice; visit: Visit }
  | { step: 'you'; choice: Choice; visit: Visit; startsAt: number }

export function readAsked(params: URLSearchParams): Asked {
  const at = Date.parse(params.get('at') ?? '')
  return {
    service: params.get('service') ?? '',
    option: params.get('option') ?? '',
    extras: params.getAll('extras').flatMap((extras) => extras.split(',').filter(Boolean)),
    step: params.get('step') ?? '',
    date: params.get('date') ?? '',
    startsAt: Number.isNaN(at) ? null : at,
    hold: /^[\w-]{1,64}$/.exec(params.get('hold') ?? '')?.[0] ?? '',
    isMonthOpen: params.get('view') === 'month',
    isMonthBeside: params.get('view') === 'day',
    showsAll: params.get('times') === 'all',
    isEmbedded: params.get('embed') === '1',
  }
}

/** The same state as name and value, for an address or for a form's hidden fields; empty ones left out. */
export function entriesOf(asked: Partial<Asked>): [string, string][] {
  const { startsAt } = asked
  const entries: [string, string][] = [
    ['service', asked.service ?? ''],
    ['option', asked.option ?? ''],
    ['extras', asked.extras?.join(',') ?? ''],
    ['step', asked.step ?? ''],
    ['date', asked.date ?? ''],
    ['at', startsAt === null || startsAt === undefined ? '' : new Date(startsAt).toISOString()],
    ['hold', asked.hold ?? ''],
    ['view', asked.isMonthOpen ? 'month' : asked.isMonthBeside ? 'day' : ''],
    ['times', asked.showsAll ? 'all' : ''],
    ['embed', asked.isEmbedded ? '1' : ''],
  ]
  return entries.filter(([, value]) => value !== '')
}

export function scheduleHref(asked: Partial<Asked>): string {
  const query = new URLSearchParams(entriesOf(asked)).toString()
  return query ? `${href('/schedule')}?${query}` : href('/schedule')
}

/** The page that a visit is paid on; never in the frame. */
export function payHref(asked: Partial<Asked>): string {
  const look = { isMonthOpen: false, isMonthBeside: false, showsAll: false }
  const query = entriesOf({ ...asked, ...look, step: '', isEmbedded: false })
  return `${href('/schedule/pay')}?${new URLSearchParams(query)}`
}

/** The screen that can be shown for an address: a step that lacks an answer leads back to its question. */
export function screenOf(asked: Asked, services: readonly Service[]): Screen {
  const service = services.find(({ id, slug }) => id === asked.service || slug === asked.service)
  if (!service) return { step: 'service', isUnknown: asked.service !== '' }

  const choice: Choice = {
    serviceId: service.id,
    optionId: service.options.find((option) => option.id === asked.option)?.id,
    addonIds: service.addons.map((addon) => addon.id).filter((id) => asked.extras.includes(id)),
  }
  const chosen = visitOf(choice, services)
  if (!chosen.ok) return { step: 'option', service }

  const { visit } = chosen
  const { startsAt } = asked
  if (asked.step === 'you' && startsAt !== null) return { step: 'you', choice, visit, startsAt }
  const hasExtras = service.addons.length > 0
  return { step: asked.step === '' && hasExtras ? 'extras' : wanted(asked), choice, visit }
}

function wanted(asked: Asked): 'extras' | 'time' {
  return asked.step === 'extras' ? 'extras' : 'time'
}

/** Two choices with the same key have the same free times. */
export function choiceKey({ serviceId, optionId, addonIds }: Choice): string {
  return [serviceId, optionId ?? '', ...addonIds].join(' ')
}
