/** The row's version that a form was shown with; undefined where it says none, and then any will do. */
export function shownVersionIn(form: FormData): number | undefined {
  const version = form.get('version')
  return version === null || version === '' ? undefined : Number(version)
}
