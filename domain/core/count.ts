const PLURAL = new Intl.PluralRules('en-US')
const NUMBER = new Intl.NumberFormat('en-US')

/** "1 visit", "1,204 visits" */
export function count(number: number, one: string, more = `${one}s`): string {
  return `${NUMBER.format(number)} ${PLURAL.select(number) === 'one' ? one : more}`
}
