import type { AdministrativeAreaLeaf, PropertyValueLeaf } from 'schema-dts'

/** A visit's length. The vocabulary has no duration of a service, but an offer may name any property. */
export function minutesOf(minutes: number) {
  return {
    '@type': 'PropertyValue',
    name: 'duration',
    value: `PT${minutes}M`,
  } satisfies PropertyValueLeaf
}

export function areas(names: readonly string[]) {
  return names.map(
    (name) => ({ '@type': 'AdministrativeArea', name }) satisfies AdministrativeAreaLeaf,
  )
}
