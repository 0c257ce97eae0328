import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith, isOwner, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { PHOTOGRAPHS, validMonths } from '#content/words/intake.ts'
import { validityOf } from '#domain/clients/client-alert.ts'
import { ClientAlert, ClientNote, ClientPhoto, CreditGift } from '#domain/clients/client-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import type { CreditLine } from '#server/clients/credit.ts'
import { SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { MailAbout } from '../ui/mail-about.tsx'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/client'
import { AlertAdvice } from './about-client.tsx'
import { CardsSection, shownCard } from './cards-section.tsx'
import { changeClient } from './change-client.ts'
import { ClientFacts } from './client-facts.tsx'
import { CreditSection } from './credit-section.tsx'
import { FormSection } from './form-section.tsx'
import { HealthSection } from './health-section.tsx'
import { OrdersSection, VisitsSection } from './history-sections.tsx'
import { NotesSection } from './notes-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { DuplicateHint, RecordSection } from './record-section.tsx'
import { TextsSection } from './texts-section.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const client = loaderData?.record.client
  return deskMeta(client ? `${client.firstName} ${client.lastName}` : 'Client')
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-clients')
  const { admin, clients, cards, now, textConsents } = context.get(studioContext)
  const record = await clients.record(params.clientId)
  if (!record) {
    // A record that was merged leads to the one that it went into.
    const merged = (await clients.find(params.clientId))?.mergedInto
    if (merged) throw redirect(clientPath(merged))
    throw data(sentence('not-found'), { status: 404 })
  }
  const today = localDate(now(), STUDIO.zone)
  return {
    record: {
      ...record,
      photos: may(context, 'see-photos') ? record.photos : [],
      spentCents: isOwner(context) ? record.spentCents : null,
      credit: isOwner(context) ? record.credit : record.credit.map(unexplained),
    },
    cards: (await cards.of({ clientId: params.clientId })).map((card) => shownCard(card, now())),
    messages: may(context, 'read-messages') ? await admin.mailToClient(params.clientId) : null,
    badPoints: await admin.badPoints(record.client),
    texts: await textConsents.forDesk({ clientId: params.clientId, phone: record.client.phone }),
    mayRemoveCards: may(context, 'charge-cards'),
    mayMerge: may(context, 'merge-clients'),
    mayExport: may(context, 'export-clients'),
    mayErase: may(context, 'erase-clients'),
    maySeePhotos: may(context, 'see-photos'),
    mayGiveCredit: may(context, 'decide-on-money'),
    formKey: randomUUID(),
    now: now(),
    today,
    consent: validityOf(record.client.consentOn, validMonths.consent, today),
    patchTest: validityOf(record.client.patchTestOn, validMonths.patchTest, today),
    limits: {
      note: limitsOf(ClientNote),
      alert: limitsOf(ClientAlert),
      photo: limitsOf(ClientPhoto),
      gift: limitsOf(CreditGift),
    },
    done: doneIn(url, 'clients'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-clients')
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const { clientId } = params
  if (!(await studio.clients.find(clientId))) throw data(sentence('not-found'), { status: 404 })
  const isWithPhoto = form.get('photo') instanceof File
  if (isWithPhoto || ['photo', 'photo-remove'].includes(String(form.get('intent'))))
    actorWith(context, 'see-photos')
  if (['credit-give', 'credit-back'].includes(String(form.get('intent'))))
    actorWith(context, 'decide-on-money')
  if (form.get('intent') === 'card-remove') actorWith(context, 'charge-cards')
  return changeClient(form, clientId, studio, owner)
}

/** Why credit was given is the owner's alone. */
function unexplained(line: CreditLine): CreditLine {
  return { ...line, reason: '' }
}

export default function ClientPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { record, now, today, done } = loaderData
  const { client } = record
  const at = (...intents: string[]) => refusedAt(refused, ...intents)
  return (
    <div className="max-w-6xl">
      <TextLink to={href('/admin/clients')}>Clients</TextLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-0 text-3xl break-words">
          {client.firstName} {client.lastName}
        </h1>
        <div className="flex flex-wrap gap-2">
          <SmallButtonLink to={href('/admin/clients/:clientId/edit', { clientId: client.id })}>
            Edit
          </SmallButtonLink>
          <SmallButtonLink to={bookPath(client.id)}>Book</SmallButtonLink>
        </div>
      </div>
      <div className="mt-4 space-y-4">
        <Said refused={refused && { message: refused.message }} done={done} />
        <AlertAdvice alerts={record.alerts} />
      </div>
      <ClientFacts record={record} badPoints={loaderData.badPoints} now={now} />
      <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="space-y-10">
          <NotesSection
            notes={record.notes}
            limits={loaderData.limits.note}
            today={today}
            takesPhoto={loaderData.maySeePhotos}
            added={at('note')}
            saved={at('note-save', 'note-remove')}
          />
          {loaderData.maySeePhotos ? (
            <PhotosSection
              clientId={client.id}
              photos={record.photos}
              limits={loaderData.limits.photo}
              today={today}
              isUnwished={record.forms[0]?.answers?.[PHOTOGRAPHS]?.value === 'no'}
              refused={at('photo')}
            />
          ) : null}
          <VisitsSection visits={record.visits} former={record.formerVisits} now={now} />
        </div>
        <div className="space-y-10">
          <HealthSection {...loaderData} limits={loaderData.limits.alert} refused={at('alert')} />
          <FormSection forms={record.forms} waiting={record.waiting} client={client} />
          <OrdersSection orders={record.orders} products={record.products} />
          <CardsSection cards={loaderData.cards} mayRemove={loaderData.mayRemoveCards} />
          {loaderData.messages ? (
            <MailAbout mail={loaderData.messages} about="client" title="Messages" />
          ) : null}
          <TextsSection texts={loaderData.texts} refused={at('texts-on', 'texts-off')} />
          <CreditSection
            credit={record.credit}
            mayGive={loaderData.mayGiveCredit}
            formKey={loaderData.formKey}
            limits={loaderData.limits.gift}
            refused={at('credit-give')}
          />
          <DuplicateHint
            client={client}
            duplicates={record.duplicates}
            mayMerge={loaderData.mayMerge}
          />
          <RecordSection client={client} {...loaderData} />
        </div>
      </div>
    </div>
  )
}

/** The day's booking panel for this client. */
function bookPath(client: string): string {
  const query = new URLSearchParams({ panel: 'book', client })
  return `${href('/admin/appointments')}?${query}`
}
