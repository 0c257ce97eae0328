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

const OWN = 'Can I bring my sister?'

test.each([
  ['lines of an old Mac', `${OWN}\r\rOn Mon, Mar 2, 2026, Grove wrote:\r> Friday.`],
  ['a quotation that stands in', `${OWN}\n\n \tOn Mon, Mar 2, 2026, Grove wrote: \t\nFriday.`],
  ['two lines that stand in', `${OWN}\n\n On Mon, Mar 2, 2026\n   Grove wrote:\n> Friday.`],
  ['marks of its own', `${OWN}\n\n> *From:* Grove\n> *Sent:* Monday\nFriday.`],
  ['a head that stands in', `${OWN}\n\n  From : Grove\n  Sent : Monday\nFriday.`],
  ['a tight head', `${OWN}\n\nFrom:Grove\nSent:Monday\nFriday.`],
  ['a bold head', `${OWN}\n\n*De :* Grove\n*Asunto :* Visita\nFriday.`],
  ['a block that stands in', `${OWN}\n\n  -- Original Message --  \nFriday.`],
  ['a German block', `${OWN}\n\n-----Ursprüngliche Nachricht-----\nFreitag.`],
  ['a signature without a blank', `${OWN}\n--\nAna`],
  ['a phone that stands in', `${OWN}\n\n  Sent from my iPhone`],
  ['an answer that begins with a mark', `> Friday.\n${OWN}\nOn Mon, Mar 2, Grove wrote:\nFriday`],
])('of an answer with %s what was written is kept', (_, text) => {
  expect(replyText(text)).toBe(OWN)
})

test.each([
  'She said: On Monday, Mar 2, I wrote: nothing yet, maybe',
  'It began: On Mon, Mar 2, Grove wrote:',
  'On Mon, Mar 2, Grove wrote: and I forgot',
  'I saw -----Original Message----- in it',
  'I saw -----Original Message-----',
  '-----Original Message----- is what it said',
  'Write From: me',
  'From: me\nNothing else',
  'To: whom should I pay?\nSent: today',
  'Where was it Sent from my iPhone',
  `Sent from my ${'very '.repeat(20)}old iPhone`,
  'My mail: From: Ana\nSent: today',
  'From: Ana\nnot Sent: today',
])('“%s” is nobody’s quotation', (text) => {
  expect(replyText(`Hello\n${text}\n\nBye`)).toBe(`Hello\n${text}\n\nBye`)
})

test('what follows a quotation without marks is quoted, also where marks stand above it', () => {
  const text = `> Friday.\n${OWN}\n\nOn Mon, Mar 2, 2026, Grove wrote:\nYour visit\nis on Friday.`
  expect(replyText(text)).toBe(OWN)
})

test('an answer that a signature begins is kept whole, and no more than one line is left empty', () => {
  expect(replyText('--\nAna')).toBe('--\nAna')
  expect(replyText('One\n\n\n\n\nTwo')).toBe('One\n\nTwo')
})

test('an answer right below the line that begins a quotation is kept', () => {
  expect(replyText('On Mon, Mar 2, Grove wrote:\nYes\n> Friday.')).toBe('Yes')
})

test('HTML that hides, comments or never ends is no words', () => {
  expect(wordsOfHtml('a<!-- x -->b<!---->c<!-- y')).toBe('abc')
  expect(wordsOfHtml('a<!--one\ntwo-->b')).toBe('ab')
  expect(wordsOfHtml('a<!-- <b>x</b>\n --><i>c</i>')).toBe('ac')
  expect(wordsOfHtml('a<!-- <b>x</b>')).toBe('a')
  expect(wordsOfHtml('a<style >p {x: y}</style >b<title>t')).toBe('ab')
  expect(wordsOfHtml('a<script>one\ntwo b</script\n>c')).toBe('ac')
  expect(wordsOfHtml('a<blockquote>b\nc</blockquote>d')).toBe('a')
})

test('HTML’s lines are those that are read, its blanks one', () => {
  expect(wordsOfHtml('<h1>a</h1>b<br class="x y">c')).toBe('a\nb\nc')
  expect(wordsOfHtml('a   b\n\n c<br>  d  <br>e')).toBe('a b c\nd\ne')
  expect(wordsOfHtml('<h7>a</h7>b')).toBe('ab')
})

test('letters that HTML writes by their numbers are read in both ways of counting', () => {
  expect(wordsOfHtml('&#x41;&#X42;&#67;&AMP;&nbsp;D')).toBe('ABC& D')
  expect(wordsOfHtml('&#x10ffff;')).toBe('\u{10ffff}')
  expect(wordsOfHtml('&#1114112;')).toBe('&#1114112;')
})
