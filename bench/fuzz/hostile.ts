import type { Draw } from './draw.ts'

/** Texts that programs trip over: nothing, too much, other alphabets, other languages of machines, days that are none. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '👩🏽‍🦱'.repeat(400),
  'ÅŁ\u0301\u0301\u0301\u0301 Ⅷ ﷽',
  "' OR 1=1 --",
  '"); DROP TABLE booking; --',
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../etc/passwd',
  '..%2f..%2f',
  'javascript:alert(1)',
  '//evil.example/',
  'Ana\r\nBcc: evil@example.com',
  '=HYPERLINK("http://evil.example")',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '$0.001',
  '1,000,000,000,000.00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '-271821-04-20',
  '+275760-09-14T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-03-08T02:30:00',
  '24:00',
  '24:60',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"a":',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  'a@b.co, c@d.co',
  '"a b"@example.com',
]

const LONG = [10_000, 70_000]

/** Names that an object has without being given them, and some that rights could hang on. */
export const STRANGE_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''],
  ...['role', 'desk', 'id', 'userId', 'version', 'filled', 'a[b][c]', 'a.b', '\0', 'é'],
] as const

export function hostileText(draw: Draw): string {
  if (draw.chance(0.03)) return draw.pick(['x', '\u00e9', '9']).repeat(draw.pick(LONG))
  return draw.pick(TEXTS)
}

/** The same for JSON, where a value has a kind. */
export function hostileValue(draw: Draw): unknown {
  return draw.pick([
    () => hostileText(draw),
    () => draw.pick([null, true, false]),
    () => draw.pick([-1, 0, -0, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 5e-324]),
    () => draw.pick([[], {}, [[]], [null], [{}], { length: 3 }]),
    () => Array.from({ length: draw.pick([3, 3000]) }, () => hostileText(draw).slice(0, 9)),
    () => JSON.parse('{ "__proto__": { "role": "owner" }, "constructor": 1 }') as unknown,
    () => JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown,
    () => ({ amount: hostileText(draw), currency: 'XXX', toString: 1 }),
  ])()
}
