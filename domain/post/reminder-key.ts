/** "3 days before" of a reminder's key, "3-days". */
export function keyWords(key: string): string {
  const [count, unit = ''] = key.split('-')
  return `${count} ${count === '1' ? unit.replace(/s$/, '') : unit} before`
}
