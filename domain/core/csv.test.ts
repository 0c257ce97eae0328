import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { CSV_START, csvFile, csvLine, csvMoney } from './csv.ts'

test.each([
  [['Ana', 3, null], 'Ana,3,\r\n'],
  [['Rivera, Ana', 'says "hello"'], '"Rivera, Ana","says ""hello"""\r\n'],
  [['two words', '5', 'a=b', 'a - b'], 'two words,5,a=b,a - b\r\n'],
  [['two\nlines', 'a;b', ' blank '], '"two\nlines","a;b"," blank "\r\n'],
])('%j is written as RFC 4180 says', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each([
  '=1+1',
  '+1 909 555 0101',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A',
])('%j cannot be run as a formula', (text) => {
  expect(cellsOf(csvLine([text]))).toEqual([[`'${text}`]])
})

test('numbers stay numbers, amounts below nothing too', () => {
  expect(csvLine([-5, 0, 2.5, '-12.50', csvMoney(-1250), csvMoney(5)])).toBe(
    '-5,0,2.5,-12.50,-12.50,0.05\r\n',
  )
})

test('whatever stands in the cells, the same cells are read back and none begins a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé"=+-@,;\t\r\n \'0.９') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const [read = [], ...more] = cellsOf(csvLine(cells))
      expect(more).toEqual([])
      expect(read.map((cell, i) => (cell === cells[i] ? cell : cell.slice(1)))).toEqual(cells)
      for (const cell of read) {
        expect(/^[=+@\t\r\n]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false)
      }
    }),
  )
})

test('a file is its heading and its rows, marked as UTF-8', async () => {
  const lines = await Array.fromAsync(csvFile(['Name', 'Visits'], [['Ana', 2]]))
  expect(lines).toEqual([`${CSV_START}Name,Visits\r\n`, 'Ana,2\r\n'])
})
