import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sentence } from '#domain/core/errors.ts'
import { createAudit } from '../core/audit.ts'
import { dataFolder } from '../core/data-folder.ts'
import { migrate } from '../core/db/migrate.ts'
import { InUse, openAlone } from '../core/db/presence.ts'
import { parseEnv } from '../core/env.ts'
import { watchPageChanges } from '../core/page-changes.ts'
import { createBackups } from '../desk/backup/backups.ts'
import { linesOf } from '../desk/backup/content.ts'
import { erasedBeside } from '../desk/backup/erased.ts'
import { restore } from '../desk/backup/read.ts'
import { decryptFile } from '../desk/copies/age.ts'

const USAGE = 'npm run restore -- FILE --yes replaces everything in DATABASE_URL.'
const IN_USE =
  'Nothing was changed: a server, or another command, is at work on this database. Stop it first (Ctrl+C where it was started, or systemctl stop grove), then give this command again. Without stopping it you can bring back a backup that lies on the server: Settings, Your data.'
const SIGN_IN = {
  now: 'Owner and helpers sign in as before this: the password, code and passkeys of now were kept, and so was who helps. Clients sign in as at the time of the backup.',
  backup:
    'Everyone signs in as at the time of the backup: nobody could open the back office here. A code from an authenticator app needs the secret of the studio that made the backup.',
}

// npm run restore -- FILE: puts a backup in the place of all that is stored; stop the server first.
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || !values.yes) throw new Error(USAGE)
  const { DATABASE_URL } = parseEnv(process.env)
  const database = await openAlone(DATABASE_URL)
  try {
    const folder = dataFolder(DATABASE_URL)
    await migrate(database)
    const pages = watchPageChanges(database)
    const audit = createAudit({ database, now: Date.now })
    const backups = createBackups({ database, folder, now: Date.now, audit, pages })
    const before = await backups.make({ keep: file })
    if (!before.ok) throw new Error(sentence(before.code))
    console.log(`What stands now is in ${join(folder, 'backups', before.backup.name)}.`)
    const outcome = await restore(database, linesOf(await readable(file)), {
      now: Date.now(),
      erased: await erasedBeside(dirname(file)),
      writeLine: (rows) =>
        audit.write(
          { kind: 'backup-restored', actor: 'system', detail: { file: basename(file) } },
          rows,
        ),
    })
    if (!outcome.ok) throw new Error(sentence(outcome.code))
    console.log(`Brought back: ${outcome.rows} rows as of ${outcome.at}.`)
    console.log(SIGN_IN[outcome.signIn])
  } finally {
    await database.close()
  }
} catch (error) {
  const said = error instanceof Error ? error.message : error
  console.error(error instanceof InUse ? IN_USE : said)
  process.exit(1)
}

/** The file itself; of an encrypted copy what it holds, in a temporary file that goes with this process. */
async function readable(file: string): Promise<string> {
  if (!file.endsWith('.age')) return file
  const folder = mkdtempSync(join(tmpdir(), 'grove-copy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const key = process.env.BACKUP_KEY ?? (await askForKey())
  const open = join(folder, basename(file, '.age'))
  await decryptFile(file, open, key).catch(() => {
    throw new Error(sentence('copy-key-wrong'))
  })
  return open
}

async function askForKey(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const key = await terminal.question('The key that opens this copy (AGE-SECRET-KEY-1…): ')
  terminal.close()
  return key
}
