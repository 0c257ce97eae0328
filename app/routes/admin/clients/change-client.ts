import { readForm, refused, storedBeside, textIn, unreadable, versionIn } from '#app/form/form.ts'
import type { Stored } from '#app/form/refused.ts'
import {
  CLIENT_SENTENCES,
  ClientAlert,
  ClientNote,
  ClientPhoto,
  CreditGift,
  HoldDecision,
} from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'

/** Changes a client's record as the form asks; the form again where it could not. */
export async function changeClient(
  form: FormData,
  clientId: string,
  { clients, cards, textConsents }: Pick<Studio, 'clients' | 'cards' | 'textConsents'>,
  owner: Owner,
) {
  const id = (name: string) => textIn(form, name)
  const done = (what: string, at?: string) => redirectDone(clientPath(clientId), what, at)
  const version = versionIn(form)
  switch (form.get('intent')) {
    case 'note': {
      const read = readForm(ClientNote, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const sent = await pictureFrom(form)
      if (sent) {
        const photo = { takenOn: read.value.notedOn, moment: 'other' as const, words: '' }
        // First, so that a note is not kept twice where its photograph is refused.
        const added = await clients.addPhoto({ clientId, bytes: sent, photo }, owner)
        if (!added.ok) return refused(form, added)
      }
      await clients.addNote(clientId, read.value, owner)
      return done(sent ? 'note-photo' : 'note', 'notes')
    }
    case 'texts-on':
    case 'texts-off': {
      const whose = { clientId, phone: (await clients.find(clientId))?.phone ?? '' }
      const isOn = form.get('intent') === 'texts-on'
      const said = isOn
        ? await textConsents.agreeForClient(whose, owner)
        : await textConsents.takeBack(whose, owner)
      return said.ok ? done('texts', 'texts') : refused(form, said)
    }
    case 'note-save': {
      const read = readForm(ClientNote, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const note = { clientId, noteId: id('noteId'), version, ...read.value }
      const saved = await clients.saveNote(note, owner)
      if (saved.ok) return done('note', 'notes')
      return refused(form, saved, { stored: await storedNote() })
    }
    case 'note-remove': {
      const note = { clientId, noteId: id('noteId'), version }
      const removed = await clients.removeNote(note, owner)
      if (removed.ok) return done('note-removed', 'notes')
      return refused(form, removed, { stored: await storedNote() })
    }
    case 'alert': {
      const read = readForm(ClientAlert, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      await clients.addAlert(clientId, read.value, owner)
      return done('alert')
    }
    case 'alert-remove':
      await clients.removeAlert({ clientId, alertId: id('alertId') }, owner)
      return done('alert-removed')
    case 'alert-let':
    case 'alert-held': {
      const read = readForm(HoldDecision, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const hold = form.get('intent') === 'alert-let' ? 'let' : 'held'
      const decided = await clients.decideOnHold({ ...read.value, hold }, owner)
      return decided.ok ? done(`alert-${hold}`) : refused(form, decided)
    }
    case 'photo': {
      const read = readForm(ClientPhoto, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const sent = await pictureFrom(form)
      if (!sent) return unreadable(form, { photo: 'Choose a photograph.' })
      const added = await clients.addPhoto({ clientId, bytes: sent, photo: read.value }, owner)
      return added.ok ? done('photo', 'photos') : refused(form, added)
    }
    case 'photo-remove':
      await clients.removePhoto({ clientId, photoId: id('photoId') }, owner)
      return done('photo-removed', 'photos')
    case 'credit-give': {
      const read = readForm(CreditGift, form, CLIENT_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const { amount: cents, ...gift } = read.value
      const given = await clients.giveCredit({ clientId, cents, ...gift }, owner)
      return given.ok ? done('credit-given', 'credit') : refused(form, given)
    }
    case 'credit-back': {
      const gift = { clientId, giftId: id('giftId') }
      const back = await clients.takeCreditBack(gift, owner)
      return back.ok ? done('credit-back', 'credit') : refused(form, back)
    }
    case 'card-remove': {
      const card = (await cards.of({ clientId })).find((one) => one.id === id('cardId'))
      if (!card) return refused(form, { ok: false, code: 'card-gone' })
      const removed = await cards.remove(card.id, owner)
      return removed.ok ? done('card-removed') : refused(form, removed)
    }
    case 'block':
    case 'unblock': {
      const isBlocked = form.get('intent') === 'block'
      const changed = await clients.setBlocked({ id: clientId, version, isBlocked }, owner)
      if (changed.ok) return done(isBlocked ? 'blocked' : 'unblocked')
      return refused(form, changed)
    }
    case 'ask': {
      const asked = await clients.askForm(clientId, owner)
      if (!asked.ok) return refused(form, asked)
      return done(asked.isMailed ? 'asked' : 'asked-by-hand', 'form')
    }
    default:
      return unreadable(form)
  }

  async function storedNote(): Promise<Stored | null> {
    const notes = (await clients.record(clientId))?.notes ?? []
    const note = notes.find((one) => one.id === id('noteId'))
    if (!note) return null
    const stored = { notedOn: note.notedOn, words: note.words ?? '' }
    return storedBeside(form, note.version, stored, { notedOn: 'On', words: 'Note' })
  }
}

/** The bytes of the photograph that a form carries; null where none was chosen. What they are is decided by the server. */
async function pictureFrom(form: FormData): Promise<Uint8Array | null> {
  const file = form.get('photo')
  return file instanceof File && file.size > 0 ? file.bytes() : null
}
