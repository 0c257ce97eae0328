import { createHmac } from 'node:crypto'
import { sortNameOf } from '#domain/clients/client-search.ts'
import type { ReadClient } from '#domain/desk/moving-in/client-row.ts'
import type { Source } from '#domain/desk/moving-in/fields.ts'
import type { ReadService } from '#domain/desk/moving-in/service-row.ts'
import { plainWords } from '#domain/desk/moving-in/treatments.ts'
import type { ReadVisit } from '#domain/desk/moving-in/visit-row.ts'
import type { LookedUp } from './looked-up.ts'
import { keysOf } from './people.ts'

// What a row is known by, so that it comes in once: by its number in the other system where it has one, else by what stands in it.

export function clientPrint(read: ReadClient, source: Source, key: Uint8Array): string {
  if (read.externalId) return numberPrint(read.externalId, source, key)
  return printOf(key, 'client', [sortNameOf(read), read.email, read.phone])
}

/** Of the client who has this number there. */
export function numberPrint(number: string, source: Source, key: Uint8Array): string {
  return printOf(key, 'client', [source, number])
}

export function servicePrint(read: ReadService, source: Source, key: Uint8Array): string {
  const named = read.externalId ? [source, read.externalId, read.name] : [plainWords(read.name)]
  return printOf(key, 'service', named)
}

export function visitPrint(read: ReadVisit, source: Source, key: Uint8Array): string {
  if (read.externalId) return printOf(key, 'visit', [source, read.externalId])
  const who = sortNameOf(read) || read.email || read.clientExternalId
  return printOf(key, 'visit', [String(read.startsAt), who, plainWords(read.service)])
}

function printOf(key: Uint8Array, kind: string, named: readonly string[]): string {
  const told = JSON.stringify([kind, ...named.map((word) => word.toLowerCase())])
  return createHmac('sha256', key).update(told).digest('base64url').slice(0, 27)
}

/** What a row has to be looked up by, before it is decided. */
export function lookUpClient(read: ReadClient, source: Source, asked: LookedUp, key: Uint8Array) {
  asked.prints.add(clientPrint(read, source, key))
  if (source === 'grove') asked.ids.add(read.externalId)
  lookUpPerson(read, asked)
}

export function lookUpVisit(read: ReadVisit, source: Source, asked: LookedUp, key: Uint8Array) {
  asked.prints.add(visitPrint(read, source, key))
  if (read.clientExternalId) asked.prints.add(numberPrint(read.clientExternalId, source, key))
  if (source === 'grove') {
    asked.ids.add(read.externalId)
    asked.ids.add(read.clientExternalId)
  }
  lookUpPerson(read, asked)
}

function lookUpPerson(read: Parameters<typeof keysOf>[0], asked: LookedUp): void {
  const { email, phone, name } = keysOf(read)
  asked.emails.add(email)
  asked.phones.add(phone)
  asked.names.add(name)
}
