import { Form, href, useNavigation } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Version } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Batch } from '#server/desk/moving-in/batches.ts'
import type { Leaning } from '#server/desk/moving-in/undo.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { clientPath } from '../ui/paths.ts'
import { counted, LEANING, staysWords, totalWords } from './move-in-words.ts'
import { TREATMENTS_FORM } from './treatments-form.tsx'

/** What can be done with an upload: bring it in, put it aside, take it back, remind. */
export function BatchSteps({ batch, leaning }: { batch: Batch; leaning: Leaning[] }) {
  const { formData } = useNavigation()
  const doing = formData ? String(formData.get('intent') ?? '') : ''
  const { state, report, version } = batch
  const treatments = report.tables.reduce((sum, table) => sum + table.newTreatments, 0)
  const toCome = report.tables.reduce((sum, table) => sum + table.visitsToCome, 0)
  if (state === 'undone') {
    return <TakenBack batch={batch} />
  }
  if (state === 'applied') {
    return (
      <div className="max-w-[36em] space-y-4">
        <p className="figures">Brought in: {totalWords(report)}.</p>
        {treatments > 0 ? (
          <p>
            The new treatments are under <TextLink to={href('/admin/services')}>Services</TextLink>,
            not yet on your site. Look at each, then offer it online.
          </p>
        ) : null}
        {toCome > 0 && batch.remindedAt === null ? (
          <Form method="post" preventScrollReset className="space-y-2">
            <Version version={version} />
            <p>
              Does your other system still send reminders? Once that is switched off, start the
              reminders for {counted(toCome, 'upcoming visit')} here.
            </p>
            <SmallButton name="intent" value="remind">
              Remind from here
            </SmallButton>
          </Form>
        ) : null}
        <Undo version={version} leaning={leaning} isDoing={doing === 'undo'} />
      </div>
    )
  }
  const isAsked = report.tables.some((table) => !table.isSure)
  return (
    <div className="max-w-[36em] space-y-4">
      <p>
        {isAsked
          ? 'I do not know one of these lists yet. Tell me first which column holds what.'
          : 'This is what would come in. Nothing has changed yet, and no client gets a message.'}
      </p>
      <Form method="post" className="flex flex-wrap gap-2">
        <Version version={version} />
        {isAsked ? null : (
          <button
            type="submit"
            form={report.treatments.length > 0 ? TREATMENTS_FORM : undefined}
            name="intent"
            value="apply"
            className="button"
            disabled={doing !== ''}
          >
            {doing === 'apply' ? 'Bringing it in…' : `Bring in ${totalWords(report)}`}
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="put-aside"
          className="button button-quiet"
          disabled={doing !== ''}
        >
          Put it aside
        </button>
      </Form>
      {doing === 'apply' ? (
        <p role="status" className="text-driftwood">
          All of it comes in, or none of it. A large file takes up to a minute; please keep this
          page open.
        </p>
      ) : null}
    </div>
  )
}

/** When it was taken back, what it had brought, and what of it stays. */
function TakenBack({ batch }: { batch: Batch }) {
  const year = useYear()
  const { report, undoneAt } = batch
  const when = undoneAt === null ? '' : ` on ${formatWhen(undoneAt, STUDIO.zone, year)}`
  return (
    <p className="figures max-w-[36em]">
      Taken back{when}. It had brought {totalWords(report)}. {staysWords(report)}
    </p>
  )
}

type UndoProps = { version: number; leaning: Leaning[]; isDoing: boolean }

function Undo({ version, leaning, isDoing }: UndoProps) {
  if (leaning.length > 0) {
    return (
      <Banner tone="failure" isQuiet>
        <p>This file can no longer be taken back as a whole, because of</p>
        <ul className="mt-1">
          {leaning.map((one) => (
            <li key={'clientId' in one ? one.clientId : one.serviceId}>
              <TextLink to={recordOf(one)}>{one.name}</TextLink>: {LEANING[one.why]}
            </li>
          ))}
        </ul>
      </Banner>
    )
  }
  return (
    <Folded words="Take it all back">
      <Form method="post" className="mt-2 space-y-3">
        <Version version={version} />
        <p>
          Every client, visit, note and treatment that came with this file is removed. Nothing else
          is touched.
        </p>
        <SmallButton name="intent" value="undo" quiet disabled={isDoing}>
          {isDoing ? 'Taking it back…' : 'Take it back'}
        </SmallButton>
      </Form>
    </Folded>
  )
}

function recordOf(one: Leaning): string {
  return 'clientId' in one
    ? clientPath(one.clientId)
    : href('/admin/services/:serviceId', { serviceId: one.serviceId })
}
