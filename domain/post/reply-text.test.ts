import { expect, test } from 'vitest'
import { replyText, wordsOfHtml } from './reply-text.ts'

const QUOTED = '> Your visit is on Friday.\n> See you then.'

test.each([
  ['Gmail', `Can I bring my sister?\n\nOn Mon, Mar 2, 2026 at 12:00 PM Grove wrote:\n${QUOTED}`],
  [
    'a line that was wrapped',
    `Can I bring my sister?\n\nOn Mon, Mar 2, 2026 at 12:00 PM Grove Skin Studio\n<hello@grove.example> wrote:\n\n${QUOTED}`,
  ],
  ['Spanish', `Can I bring my sister?\n\nEl lun, 2 mar 2026, Grove escribió:\n${QUOTED}`],
  [
    'Outlook',
    'Can I bring my sister?\r\n\r\n________________________________\r\nFrom: Grove <hello@grove.example>\r\nSent: Monday\r\nTo: Ana\r\n\r\nYour visit is on Friday.',
  ],
  [
    'Outlook without its rule',
    'Can I bring my sister?\n\nFrom: Grove <hello@grove.example>\nSent: Monday\nSubject: Your visit\n\nYour visit is on Friday.',
  ],
  [
    'an old Outlook',
    'Can I bring my sister?\n\n-----Original Message-----\nYour visit is on Friday.',
  ],
  [
    'a phone',
    `Can I bring my sister?\n\nSent from my iPhone\n\n> On Mar 2, 2026, Grove wrote:\n${QUOTED}`,
  ],
  ['a signature', 'Can I bring my sister?\n-- \nAna Rivera\n909 555 0101'],
  [
    'an answer below',
    `On Mon, Mar 2, 2026 at 12:00 PM Grove wrote:\n${QUOTED}\n\nCan I bring my sister?`,
  ],
  [
    'one without marks',
    'Can I bring my sister?\n\nAm 02.03.2026 um 12:00 schrieb Grove:\nYour visit',
  ],
])('of an answer by %s what was written is kept', (_, text) => {
  expect(replyText(text)).toBe('Can I bring my sister?')
})

test('answers between the lines are kept together', () => {
  expect(replyText(`${QUOTED}\nYes\n> And the address?\nThe old one`)).toBe('Yes\nThe old one')
})

test('where nothing would be left all of it is kept, and never more than a screen holds', () => {
  expect(replyText(QUOTED)).toBe(QUOTED)
  expect(replyText('From here on: is parking free?')).toBe('From here on: is parking free?')
  expect(replyText('word '.repeat(5000))).toHaveLength(4000)
})

test('of HTML the words alone are kept', () => {
  const html =
    '<html><head><style>p{}</style></head><body><p>Can I bring<br>my sister &amp; Walnut&#8230;</p><script>alert(1)</script><div class="gmail_quote"><blockquote>Your visit</blockquote></div></body>'
  expect(wordsOfHtml(html)).toBe('Can I bring\nmy sister & Walnut…')
  expect(wordsOfHtml('<p>1 < 2<img src=x onerror=alert(1)')).not.toContain('onerror')
  expect(wordsOfHtml('&#x110000; &#0; &unknown;')).toBe('&#x110000; &#0; &unknown;')
})
