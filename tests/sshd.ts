import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findSshd, freePort } from '#scripts/machine.mjs'
import { onTestFinished } from './finished.ts'

/** A real SSH server of its own on a free port, with a folder and a private key that opens it; it goes with the test. */
export async function sshd() {
  const folder = mkdtempSync(join(tmpdir(), 'grove-sshd-'))
  const files = join(folder, 'files')
  mkdirSync(files)
  // It parts with its rights there, where it runs as root.
  mkdirSync('/run/sshd', { recursive: true })
  const [host, own] = [join(folder, 'host'), join(folder, 'own')]
  const make = (path: string) =>
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])
  make(host)
  make(own)
  const authorized = join(folder, 'authorized')
  writeFileSync(authorized, readFileSync(`${own}.pub`))
  chmodSync(authorized, 0o600)
  const port = await freePort()
  const config = join(folder, 'config')
  writeFileSync(
    config,
    [
      ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${host}`, 'PidFile none'],
      ...[`AuthorizedKeysFile ${authorized}`, 'StrictModes no', 'UsePAM no'],
      ...['PasswordAuthentication no', 'PermitRootLogin yes', 'Subsystem sftp internal-sftp', ''],
    ].join('\n'),
  )
  let server: ChildProcess
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
  }
  async function start(): Promise<void> {
    server = spawn(findSshd(), ['-D', '-e', '-f', config], { stdio: 'ignore' })
    for (let waited = 0; !(await answers(port)); waited += 1) {
      if (waited === 200 || server.exitCode !== null) throw new Error('sshd did not start.')
      await pause(50)
    }
  }
  await start()
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    place: {
      ...{ kind: 'sftp' as const, host: '127.0.0.1', port, user: userInfo().username },
      ...{ folder: files, password: '', privateKey: readFileSync(own, 'utf8') },
    },
    files,
    /** As ssh itself prints it. */
    fingerprint: () =>
      spawnSync('ssh-keygen', ['-l', '-f', `${host}.pub`], { encoding: 'utf8' }).stdout.split(
        ' ',
      )[1] ?? '',
    stop,
    start,
    /** The machine was set up anew, or another one stands in its place. */
    async changeHostKey() {
      await stop()
      rmSync(host)
      rmSync(`${host}.pub`)
      make(host)
      await start()
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
