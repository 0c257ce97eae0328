import { href } from 'react-router'
import { chosenIn, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { COPY_PLACES } from '#domain/desk/copy-place.ts'
import type { Backups, By } from '#server/desk/backup/what-backups-do.ts'
import type { Copies } from '#server/desk/copies/what-copies-do.ts'
import { redirectDone } from '../../ui/done-words.ts'

type Kept = { asksForNewKey?: boolean }

const HERE = href('/admin/settings/copies')

type Changing = { copies: Copies; backups: Backups; owner: { id: string }; by: By }

/** Sets key and place, tries the place out, and brings a copy back. */
export async function changeCopies(form: FormData, { copies, backups, owner, by }: Changing) {
  switch (form.get('intent')) {
    case 'key': {
      const typed = { shown: textIn(form, 'shown'), typed: textIn(form, 'copyKey') }
      const saved = await copies.setKey(typed, owner)
      return saved.ok ? redirectDone(HERE, 'copy-key') : refused<Kept>(form, saved)
    }
    case 'place': {
      const place = chosenIn(COPY_PLACES, textIn(form, 'kind'))
      if (!place) return unreadable(form)
      const read = readForm(place, form)
      if (!read.ok) return unreadable(form, read.fields)
      const trustsNewKey = form.has('trustsNewKey')
      const saved = await copies.setPlace(read.value, owner, { trustsNewKey })
      if (saved.ok) return redirectDone(HERE, 'copy-place')
      return refused<Kept>(form, saved, { asksForNewKey: saved.code === 'copy-host-key' })
    }
    case 'test': {
      const tested = await copies.test()
      if (tested.ok) return redirectDone(HERE, 'copy-tested')
      return refused<Kept>(form, tested, { asksForNewKey: tested.code === 'copy-host-key' })
    }
    case 'forget': {
      await copies.forgetPlace(owner)
      return redirectDone(HERE, 'copy-off')
    }
    case 'restore': {
      if (textIn(form, 'word').trim() !== 'RESTORE') {
        return refused<Kept>(form, { ok: false, code: 'backup-word' })
      }
      const of = { name: textIn(form, 'name'), key: textIn(form, 'copyKey') }
      const outcome = await backups.bringCopyBack(of, by)
      return outcome.ok
        ? redirectDone(href('/admin/login'), 'restored')
        : refused<Kept>(form, outcome)
    }
    default:
      return unreadable(form)
  }
}
