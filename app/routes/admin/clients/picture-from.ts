/** The bytes of the photograph that a form carries; null where none was chosen. What they are is decided by the server. */
export async function pictureFrom(form: FormData): Promise<Uint8Array | null> {
  const file = form.get('photo')
  return file instanceof File && file.size > 0 ? file.bytes() : null
}
