/** The row's version that a form was filled from; 0, which no row has, where it says none. */
export function versionIn(form: FormData): number {
  const text = String(form.get('version') ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
