/** What is typed into the dialog that deletes an account. */
export const DELETION_WORD = 'DELETE'

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === DELETION_WORD
}
