import { expect, test } from 'vitest'
import { inventory, productionPackages } from '#scripts/sbom.mjs'

/** They ask for no more than that their text goes along. */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']
const ALSO_FREE = ['BlueOak-1.0.0', 'Unlicense']

/** Licenses that ask for more, and why that is kept. */
const NAMED: Record<string, RegExp> = {
  // Their files are used as they come; who changed one would publish that file.
  'MPL-2.0': /^(ical\.js|web-push)$/,
  // libvips is loaded as a library of its own beside sharp and can be exchanged.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Those whose package names its license in an older form, which the lock file leaves out: MIT, all three. */
const IN_OLD_FORM = ['ssh2', 'cpu-features', 'buildcheck']

test('what production runs on may be used so: every license is on the list', () => {
  const all = productionPackages()
  expect(all.length).toBeGreaterThan(100)
  const strange = all.filter(({ name, license = '' }) => !isKept(name, license))
  expect(strange).toEqual([])
})

test('the inventory of packages is CycloneDX and names each with its hash', () => {
  const { bomFormat, components } = inventory()
  expect(bomFormat).toBe('CycloneDX')
  const named = components.map(({ purl }) => purl)
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/react@\d/)]))
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
})

function isKept(name: string, license: string): boolean {
  if (IN_OLD_FORM.includes(name)) return license === ''
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every((one) => FREE.includes(one) || ALSO_FREE.includes(one) || NAMED[one]?.test(name)),
  )
}
