/** What the owner reads of backups, and of the database that they are made of. */
export const BACKUP_SENTENCES = {
  'backup-unreadable': 'This file could not be read as a backup. Nothing was changed.',
  'backup-other-version':
    'This backup was written by a newer version of the software. Nothing was changed: update first.',
  'backup-too-old':
    'This backup was written by a version of the software that is too old for this one. Nothing was changed: bring it back with the version that wrote it.',
  'backup-cut': 'This backup breaks off before its end. Nothing was changed.',
  'backup-damaged': 'This backup is not what was written: it is damaged. Nothing was changed.',
  'backup-not-taken':
    'The database does not take what is in this backup; the server’s log says why. Nothing was changed.',
  'backup-under-way':
    'A backup is being made or brought back right now. Try again in a few minutes.',
  'backup-not-made':
    'The backup could not be made; the server’s log says why. A full disk is the usual reason.',
  'database-damaged':
    'The database is damaged, so no backup can be made of it. Download the newest backup below, stop the server, move the database’s file elsewhere, and run npm run restore on the server.',
  'backup-interrupted':
    'The database stopped answering before everything was brought back; the server’s log says why. Nothing was changed: try again in a few minutes.',
  'backup-word': 'Type the word RESTORE to bring a backup back.',
  'drill-differs':
    'The backup came back with other figures than it was made with; the server’s log says which. Make one now, and have the server looked at.',
  'drill-no-place':
    'There was no place to try it in: PostgreSQL does not let the studio’s account make a schema. Whoever runs the server allows it once: GRANT CREATE ON DATABASE.',
  'drill-failed':
    'The trial could not be finished; the server’s log says why. Nothing of the studio was touched.',
  'copy-unreachable':
    'The folder for copies is not there. Type its whole path, and check that its disk is in its place.',
  'copy-refused':
    'The place for copies refuses: the studio must be able to write, read and delete there.',
  'copy-silent':
    'The place for copies does not answer. Check its address and port, and that the server can reach it.',
  'copy-login':
    'The place for copies does not let the studio in. Check the name there, and the password or key.',
  'copy-bucket':
    'There is no such bucket there. Check its name, the region, and how its address is written.',
  'copy-inside':
    'Copies go to public addresses alone, over https or SFTP. A machine in your own network can be mounted on the server as a folder.',
  'copy-host-key':
    'The server for copies shows another key than at the first test, so nothing was sent. Ask whoever runs it whether the key was changed before you trust the new one.',
  'copy-unsealed':
    'Where copies go cannot be read any more, as the server’s secret is another one. Enter the place again.',
  'copy-secret-missing': 'Type the password or key of this place: none is kept for it.',
  'copy-gone': 'This copy is not there any more. Nothing was changed.',
  'copy-differs':
    'What was read back is not what was written. No copy counts there until this is mended.',
  'copy-key-other':
    'That is not the key that was shown. Nothing was saved: look at what you wrote down, or make another key.',
  'copy-key-wrong': 'This copy does not open with that key. Its key begins with AGE-SECRET-KEY-1.',
  'copy-fields-missing': 'No place for copies is set up.',
} as const
