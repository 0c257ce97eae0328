import { readFileSync } from 'node:fs'

/** What the site runs on, as npm would install it for production: read from the lock file, needing no network. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const found = new Map()
  const waiting = Object.keys(packages[''].dependencies).map((name) => ['', name])
  for (const [from, name] of waiting) {
    const path = placeOf(packages, from, name)
    if (path === null || found.has(path)) continue
    const { version, license, integrity, dependencies, optionalDependencies } = packages[path]
    // One that goes under another name says its own.
    found.set(path, { name: packages[path].name ?? name, version, license, integrity })
    const next = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peersOf(packages[path]),
    })
    for (const one of next) waiting.push([path, one])
  }
  return [...found.values()]
}

/** Peers that are needed; of those that are optional, what is there is there for somebody else. */
function peersOf({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  const needed = Object.entries(peerDependencies).filter(
    ([name]) => !peerDependenciesMeta[name]?.optional,
  )
  return Object.fromEntries(needed)
}

/** The nearest folder, from inside out, that has the package; null where nobody installed it. */
function placeOf(packages, from, name) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (path in packages) return path
  return from
    ? placeOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
    : null
}

/** Their inventory as CycloneDX has it; the same for the same lock file. */
export function inventory() {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const components = productionPackages().map((one) => ({
    type: 'library',
    name: one.name,
    version: one.version,
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    ...(one.license && { licenses: [{ expression: one.license }] }),
    ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
  }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
}

function hashOf(integrity) {
  const [kind = '', hash = ''] = integrity.split('-')
  const content = Buffer.from(hash, 'base64').toString('hex')
  return { alg: kind.toUpperCase().replace('SHA', 'SHA-'), content }
}

// npm run --silent sbom > grove.cdx.json
if (import.meta.main) console.log(JSON.stringify(inventory(), null, 2))
