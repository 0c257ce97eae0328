import { href } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { CalendarLogin, CalendarUses } from '#domain/calendar/abroad/calendar-login.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { CalendarsAbroad } from '#server/calendar/abroad/abroad.ts'
import { redirectDone } from '../../ui/done-words.ts'

const HERE = href('/admin/settings/calendars')

/** Connects calendars, changes what one is used for, lets one go; null where the form asks none of it. */
export async function changeCalendars(form: FormData, calendars: CalendarsAbroad, owner: Owner) {
  const id = textIn(form, 'calendarId')
  switch (form.get('intent')) {
    case 'connect': {
      const read = readForm(CalendarLogin, form)
      if (!read.ok) return unreadable(form, read.fields)
      const made = await calendars.connect(read.value, owner)
      return made.ok ? redirectDone(HERE, 'connected') : refused(form, made)
    }
    case 'change': {
      const read = readForm(CalendarUses, form)
      if (!read.ok) return unreadable(form, read.fields)
      const changed = await calendars.change(id, read.value, owner)
      return changed.ok ? redirectDone(HERE, 'saved') : refused(form, changed)
    }
    case 'leave':
    case 'leave-empty': {
      const removes = form.get('intent') === 'leave-empty'
      const left = await calendars.leave(id, removes, owner)
      return left.ok ? redirectDone(HERE, removes ? 'leaving' : 'left') : refused(form, left)
    }
  }
  return null
}
