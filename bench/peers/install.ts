import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, markOf, PEERS, placeOf } from './places.ts'

// node bench/peers/install.ts: every peer; with names, those. PEERS_FOLDER says where to, if not .peers.
const named = process.argv.slice(2)
const unknown = named.filter((name) => !PEERS.some(({ folder }) => folder === name))
if (unknown.length > 0) {
  const all = PEERS.map(({ folder }) => folder).join(', ')
  console.error(`No peer is called ${unknown.join(', ')}. There are: ${all}.`)
  process.exit(2)
}

for (const peer of PEERS) {
  if (named.length > 0 && !named.includes(peer.folder)) continue
  if (isInstalled(peer)) {
    console.log(`${peer.name} is installed.`)
    continue
  }
  console.log(`${peer.name} is being installed. It takes minutes.`)
  const place = placeOf(peer)
  npm(place, 'install', '--no-audit', '--no-fund')
  if (peer.built && !existsSync(join(place, peer.built))) npm(place, 'run', 'build')
  copyFileSync(join(place, 'package.json'), markOf(peer))
}

function npm(place: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: place, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`npm ${args.join(' ')} failed in ${place}.`)
    process.exit(1)
  }
}
