/** The moment in a backup's name, or in its copy's, in epoch milliseconds. */
export function momentOf(name: string): number {
  const [, date = '', time = ''] = /^grove-(\S{10})T([\d.-]+)Z/.exec(name) ?? []
  return Date.parse(`${date}T${time.replaceAll('-', ':')}Z`)
}
