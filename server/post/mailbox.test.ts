import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { bookRequest, createTestStudio, GUEST } from '#tests/helpers.ts'
import { withheld } from './secret-links.ts'

test('without a mail server the message stays in the mailbox, once, its links sealed beside it', async () => {
  const studio = await createTestStudio()
  await studio.bookings.create(bookRequest(), GUEST)
  expect(await studio.mail.deliverDue()).toBe(2)
  const rows = await studio.database.rows.selectFrom('mailbox').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { id, message } of rows) {
    const parsed = await PostalMime.parse(message)
    const shown = await studio.mail.mailboxMessage(id)
    expect(shown).toMatchObject({ subject: parsed.subject, recipient: parsed.to?.[0]?.address })
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(
      withheld({ text: shown?.text ?? '', html: shown?.html ?? '' }).body.text.trim(),
    )
  }
  expect(await studio.mail.mailboxMessage('unknown')).toBeNull()
})
