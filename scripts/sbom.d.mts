export type LockedPackage = {
  name: string
  version: string
  license?: string
  integrity?: string
}
export function productionPackages(): LockedPackage[]
export function inventory(): {
  bomFormat: 'CycloneDX'
  components: { name: string; version: string; purl: string; hashes?: { alg: string }[] }[]
}
