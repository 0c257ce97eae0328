import { inTransaction } from '../core/db/transaction.ts'
import type { Outcome } from '../core/outcome.ts'
import { queueAccountMail } from '../post/account-letter.ts'
import { formLetter } from '../post/form-letter.ts'
import type { LinkSeal } from '../post/secret-links.ts'
import { wordsIn } from '../post/worded.ts'
import { type ClientDesk, type Owner, writeDown } from './desk.ts'
import type { Forms } from './forms.ts'
import { findClient } from './record.ts'

/** Sends a client the form, by mail where there is an address; the link stands on the record either way. */
export async function askForm(
  desk: ClientDesk & { forms: Pick<Forms, 'linkForClient'>; seal: LinkSeal },
  id: string,
  owner: Owner,
): Promise<Outcome<{ isMailed: boolean }>> {
  const client = await findClient(desk.database.rows, id)
  if (!client || client.mergedInto) return { ok: false, code: 'not-found' }
  const at = desk.now()
  const isMailed = client.email !== ''
  await inTransaction(desk.database.rows, async (rows) => {
    const url = await desk.forms.linkForClient(rows, id, at)
    const letter = formLetter(client.firstName, url, await wordsIn(rows, 'form'))
    const mail = { kind: 'form', recipient: client.email, letter, now: at, seal: desk.seal }
    if (isMailed) await queueAccountMail(rows, mail)
    await writeDown(desk, rows, owner, { id, did: 'form-asked' })
  })
  return { ok: true, isMailed }
}
