import { ClientAlert, ClientNote, ClientPhoto } from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import {
  type ClientRefusal,
  readClientForm,
  refusedClient,
  unreadableClient,
  versionIn,
} from './refused-client.ts'

type Changed = { done: string; at?: string } | { refusal: ClientRefusal }

/** Changes a client's record as the form asks; answers a key of CLIENT_DONE, or the form to show again. */
export async function changeClient(
  form: FormData,
  clientId: string,
  { clients }: Pick<Studio, 'clients'>,
  owner: Owner,
): Promise<Changed> {
  const id = (name: string) => String(form.get(name) ?? '')
  const version = versionIn(form)
  switch (form.get('intent')) {
    case 'note': {
      const read = readClientForm(ClientNote, form)
      if (!read.ok) return read
      await clients.addNote(clientId, read.value, owner)
      return { done: 'note', at: 'notes' }
    }
    case 'note-save': {
      const read = readClientForm(ClientNote, form)
      if (!read.ok) return read
      const note = { clientId, noteId: id('noteId'), version, ...read.value }
      const saved = await clients.saveNote(note, owner)
      if (saved.ok) return { done: 'note', at: 'notes' }
      return { refusal: refusedClient(form, saved, await storedNote(clients, note)) }
    }
    case 'note-remove': {
      const note = { clientId, noteId: id('noteId'), version }
      const removed = await clients.removeNote(note, owner)
      if (removed.ok) return { done: 'note-removed', at: 'notes' }
      return { refusal: refusedClient(form, removed, await storedNote(clients, note)) }
    }
    case 'alert': {
      const read = readClientForm(ClientAlert, form)
      if (!read.ok) return read
      await clients.addAlert(clientId, read.value, owner)
      return { done: 'alert' }
    }
    case 'alert-remove':
      await clients.removeAlert({ clientId, alertId: id('alertId') }, owner)
      return { done: 'alert-removed' }
    case 'photo': {
      const read = readClientForm(ClientPhoto, form)
      if (!read.ok) return read
      const sent = await pictureFrom(form)
      if (!sent) return { refusal: unreadableClient(form, { photo: 'Choose a photograph.' }) }
      const added = await clients.addPhoto({ clientId, bytes: sent, photo: read.value }, owner)
      return added.ok ? { done: 'photo', at: 'photos' } : { refusal: refusedClient(form, added) }
    }
    case 'photo-remove':
      await clients.removePhoto({ clientId, photoId: id('photoId') }, owner)
      return { done: 'photo-removed', at: 'photos' }
    case 'block':
    case 'unblock': {
      const isBlocked = form.get('intent') === 'block'
      const changed = await clients.setBlocked({ id: clientId, version, isBlocked }, owner)
      if (changed.ok) return { done: isBlocked ? 'blocked' : 'unblocked' }
      return { refusal: refusedClient(form, changed) }
    }
    case 'ask': {
      const asked = await clients.askForm(clientId, owner)
      if (!asked.ok) return { refusal: refusedClient(form, asked) }
      return { done: asked.isMailed ? 'asked' : 'asked-by-hand', at: 'form' }
    }
    default:
      return { refusal: unreadableClient(form, {}) }
  }
}

async function storedNote(
  clients: Studio['clients'],
  { clientId, noteId }: { clientId: string; noteId: string },
) {
  const note = (await clients.record(clientId))?.notes.find(({ id }) => id === noteId)
  if (!note) return { stored: null, version: null }
  return { stored: { notedOn: note.notedOn, words: note.words ?? '' }, version: note.version }
}

/** The bytes of the photograph that a form carries; null where none was chosen. What they are is decided by the server. */
async function pictureFrom(form: FormData): Promise<Uint8Array | null> {
  const file = form.get('photo')
  return file instanceof File && file.size > 0 ? file.bytes() : null
}
