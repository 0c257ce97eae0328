import { expect, test } from 'vitest'
import { TextWords, textSays } from './text-wording.ts'

const VALUES = { firstName: 'Ana', when: 'tomorrow at 2:00 pm' }
const refusal = (opening: string) => TextWords.safeParse({ opening }).error?.issues[0]?.message

test('her words stand where ours did, with their places filled', () => {
  expect(textSays('', VALUES)).toBe('your visit is tomorrow at 2:00 pm.')
  expect(textSays('{firstName}, we see you {when}.', VALUES)).toBe(
    'Ana, we see you tomorrow at 2:00 pm.',
  )
  expect(refusal('  {firstName}, we\nsee you {when}. ')).toBeUndefined()
})

test.each([
  ['your {service} is {when}', 'A text names no treatment'],
  ['see you soon', '{when} has to stand here'],
  ['{when}. Reply YES to come', 'the word “YES”'],
  ['{when}. Or cancel', 'the word “cancel”'],
  [`{when}${'a'.repeat(200)}`, 'under 200'],
])('%s is refused', (opening, why) => {
  expect(refusal(opening)).toContain(why)
})
