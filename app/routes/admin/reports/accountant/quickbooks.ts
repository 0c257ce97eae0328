import { csvLine } from '#domain/core/csv.ts'
import { decimalOf } from '#domain/core/money.ts'
import { ACCOUNTS, entryNumber, type JournalEntry, usDate } from '#domain/desk/journal.ts'

/** Plain letters alone: QuickBooks reads no mark at a file's beginning. */
const ONLINE = ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits']

/** Journal entries as QuickBooks Online imports them from a CSV file. */
export async function* onlineJournal(entries: AsyncIterable<JournalEntry>) {
  yield csvLine(ONLINE)
  for await (const entry of entries) {
    for (const { account, cents, memo } of entry.lines) {
      const amount = decimalOf(Math.abs(cents))
      const sides = cents > 0 ? [amount, ''] : ['', amount]
      yield csvLine([entryNumber(entry), usDate(entry.date), account, memo, ...sides])
    }
  }
}

const IIF_TYPES: Record<(typeof ACCOUNTS)[keyof typeof ACCOUNTS], string> = {
  ...{ Bank: 'BANK', 'Other Current Asset': 'OCASSET', 'Other Current Liability': 'OCLIAB' },
  ...{ Income: 'INC', Expense: 'EXP', Equity: 'EQUITY' },
}

/** The same as QuickBooks Desktop imports it (IIF): tabs between, a debit above zero and a credit below. The accounts come first, so that none is missing. */
export async function* desktopJournal(entries: AsyncIterable<JournalEntry>) {
  const line = (...cells: string[]) => `${cells.join('\t')}\r\n`
  yield line('!ACCNT', 'NAME', 'ACCNTTYPE')
  for (const [name, type] of Object.entries(ACCOUNTS)) yield line('ACCNT', name, IIF_TYPES[type])
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO']
  yield line('!TRNS', ...columns)
  yield line('!SPL', ...columns)
  yield line('!ENDTRNS')
  for await (const entry of entries) {
    for (const [i, { account, cents, memo }] of entry.lines.entries()) {
      const facts = ['GENERAL JOURNAL', usDate(entry.date), account, decimalOf(cents)]
      yield line(i === 0 ? 'TRNS' : 'SPL', ...facts, entryNumber(entry), memo)
    }
    yield line('ENDTRNS')
  }
}

/** The accounts that the entries name, as QuickBooks Online imports a chart of accounts. */
export function* accountsFile() {
  yield csvLine(['Account Name', 'Type'])
  for (const [name, type] of Object.entries(ACCOUNTS)) yield csvLine([name, type])
}
