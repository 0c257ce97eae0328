import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/machine.mjs'

const NEEDED = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}
const POSTGRES = '/usr/lib/postgresql/15/bin'
/** A leader that is not heard of for so long is replaced; Patroni takes nothing shorter. */
const LEASE_SECONDS = 20
/** Of a disk that can be filled without filling the machine's. */
const DISK = 'size=700m,mode=700'
const READY_WITHIN_MS = 120_000

/** The Debian packages that are not installed here. */
export function missingPackages(): string[] {
  const missing = Object.entries(NEEDED).filter(([, path]) => !existsSync(path))
  const postgres = existsSync(POSTGRES) ? [] : ['postgresql']
  return [...missing.map(([name]) => name), ...postgres]
}

type Node = {
  name: string
  port: number
  api: number
  folder: string
  patroni: ChildProcess | null
}

/** Three etcd, three PostgreSQL under Patroni with synchronous replication, HAProxy before whichever leads; all on loopback. */
export async function openCluster(folder: string) {
  const account = ownAccount()
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const children: ChildProcess[] = []
  give(folder)

  function give(path: string): void {
    if (account) chownSync(path, account.uid, account.gid)
  }
  function run(program: string, args: readonly string[], log: string): ChildProcess {
    const out = openSync(join(folder, `${log}.log`), 'a')
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C' }
    // A group of its own, so that all of a node can be killed or stopped at once.
    const child = spawn(program, args, {
      ...as,
      env,
      cwd: folder,
      detached: true,
      stdio: ['ignore', out, out],
    })
    children.push(child)
    return child
  }

  const etcd = await startEtcd(folder, run)
  const nodes: Node[] = []
  let hasOwnDisks = account !== null
  for (const name of ['one', 'two', 'three']) {
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o700 })
    if (hasOwnDisks) hasOwnDisks = mount(home)
    give(home)
    const node = {
      name,
      port: await freePort(),
      api: await freePort(),
      folder: home,
      patroni: null,
    }
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(settingsOf(node, etcd)))
    nodes.push(node)
  }
  function begin(node: Node): void {
    node.patroni = run(NEEDED.patroni, [join(folder, `${node.name}.json`)], node.name)
  }
  for (const node of nodes) begin(node)
  const port = await freePort()
  writeFileSync(join(folder, 'haproxy.cfg'), proxySettings(port, nodes))
  run(NEEDED.haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db'], 'haproxy')

  /** Which node leads; undefined while none does. */
  async function leader(): Promise<Node | undefined> {
    const leads = await Promise.all(nodes.map(({ api }) => isOk(`http://127.0.0.1:${api}/primary`)))
    return nodes[leads.indexOf(true)]
  }
  async function synchronous(): Promise<Node | undefined> {
    const are = await Promise.all(
      nodes.map(({ api }) => isOk(`http://127.0.0.1:${api}/synchronous`)),
    )
    return nodes[are.indexOf(true)]
  }
  function signal(node: Node, name: NodeJS.Signals): void {
    // PostgreSQL leaves its parent's group: each process that works in the node's folder is told.
    for (const pid of processesOf(node)) {
      // Some end with their parent meanwhile.
      if (isAlive(pid)) process.kill(pid, name)
    }
  }
  /** Waits until one leads, a second stands by in step, and all three take part. */
  async function whole(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    for (;;) {
      const up = await Promise.all(nodes.map(({ api }) => isOk(`http://127.0.0.1:${api}/health`)))
      if ((await leader()) && (await synchronous()) && up.every(Boolean)) return
      if (Date.now() > deadline) throw new Error(`The cluster in ${folder} does not become whole.`)
      await pause(250)
    }
  }

  return {
    url: `postgres://grove:grove@127.0.0.1:${port}/postgres`,
    nodes,
    leader,
    synchronous,
    whole,
    begin,
    signal,
    /** Whether a node's disk may be filled: it is the node's own. */
    hasOwnDisks: () => hasOwnDisks,
    fillDisk: ({ folder }: Node) =>
      void spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler')}`, 'bs=1M'], {
        stdio: 'ignore',
      }),
    freeDisk: ({ folder }: Node) => rmSync(join(folder, 'filler'), { force: true }),
    async stop(): Promise<void> {
      for (const node of nodes) signal(node, 'SIGKILL')
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      if (hasOwnDisks) for (const { folder } of nodes) spawnSync('umount', ['--lazy', folder])
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

type Run = (program: string, args: readonly string[], log: string) => ChildProcess

async function startEtcd(folder: string, run: Run): Promise<string[]> {
  const members = []
  for (const name of ['a', 'b', 'c']) {
    members.push({ name, client: await freePort(), peer: await freePort() })
  }
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  for (const { name, client, peer } of members) {
    const at = (port: number) => `http://127.0.0.1:${port}`
    run(
      NEEDED['etcd-server'],
      [
        ...['--name', name, '--data-dir', join(folder, `etcd-${name}`), '--log-level', 'error'],
        ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
        ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
        ...['--initial-cluster', all, '--initial-cluster-state', 'new'],
        // Three on one disk are slower than three on three.
        ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
      ],
      `etcd-${name}`,
    )
  }
  return members.map(({ client }) => `127.0.0.1:${client}`)
}

/** JSON is YAML. */
function settingsOf(
  { name, port, api, folder }: Omit<Node, 'patroni'>,
  etcd: readonly string[],
): object {
  return {
    scope: 'grove',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: 3,
        retry_timeout: 8,
        synchronous_mode: true,
        // Whoever cannot go on is replaced instead of being waited for.
        primary_start_timeout: 5,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host replication replicator 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: POSTGRES,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'grove', password: 'grove' },
        replication: { username: 'replicator', password: 'grove' },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    },
  }
}

function proxySettings(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    (node) =>
      `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  return `global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend grove
  bind 127.0.0.1:${port}
  default_backend leader
backend leader
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers.join('\n')}
`
}

/** A disk of its own in memory; false where this machine does not allow one. */
function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status === 0
}

/** PostgreSQL refuses to run as root. */
function ownAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function processesOf({ folder, patroni }: Node): number[] {
  const found = spawnSync('pgrep', ['-f', join(folder, 'data')], { encoding: 'utf8' })
  const own = found.stdout.split('\n').filter(Boolean).map(Number)
  const children = own.flatMap((pid) => childrenOf(pid))
  return [...new Set([...(patroni?.pid ? [patroni.pid] : []), ...own, ...children])].filter(isAlive)
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => null)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}
