import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('with nothing set the studio runs in test mode on port 3000 of this machine', () => {
  expect(parseEnv({})).toMatchObject({
    STUDIO_MODE: 'test',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: 'data/grove.db',
  })
})

test('an empty value is the same as none', () => {
  expect(parseEnv({ SMTP_URL: '', PORT: '' })).toEqual(parseEnv({}))
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ STUDIO_MODE: 'production' }, 'STUDIO_MODE'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ STUDIO_SECRET: 'short' }, 'STUDIO_SECRET'],
  [{ PUBLIC_URL: 'grove.example' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ STUDIO_MODE: 'live' }, 'PUBLIC_URL'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
  [{ APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' }, 'APPLE_KEY_ID'],
  [{ APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY'],
  [{ SQUARE_ENVIRONMENT: 'square' }, 'SQUARE_ENVIRONMENT'],
  [{ SQUARE_ENVIRONMENT: 'sandbox' }, 'SQUARE_ACCESS_TOKEN'],
  [{ SQUARE_ENVIRONMENT: 'production', SQUARE_ACCESS_TOKEN: 'x' }, 'SQUARE_APPLICATION_ID'],
])('%j stops the start with one line that names %s', (env, name) => {
  expect(() => parseEnv(env)).toThrow(new RegExp(`^${name}: [^\\n]+ See \\.env\\.example\\.$`))
})

test('live mode starts once its settings are there', () => {
  const env = parseEnv({
    STUDIO_MODE: 'live',
    PUBLIC_URL: 'https://grove.example/',
    STUDIO_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.com:587',
    SQUARE_ENVIRONMENT: 'standin',
  })
  expect(env.PUBLIC_URL).toBe('https://grove.example')
})

test('live mode plays Square only where it is told to', () => {
  const live = {
    STUDIO_MODE: 'live',
    PUBLIC_URL: 'https://grove.example',
    STUDIO_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.com:587',
  }
  expect(() => parseEnv(live)).toThrow(/^SQUARE_ENVIRONMENT: /)
  expect(parseEnv({ ...live, SQUARE_ENVIRONMENT: 'standin' }).SQUARE_ENVIRONMENT).toBe('standin')
  expect(parseEnv({}).SQUARE_ENVIRONMENT).toBe('standin')
})

test('every setting stands in .env.example', () => {
  const listed = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)
  const known = readFileSync('server/core/env.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)
  const names = (found: Iterable<RegExpMatchArray>) => [...found].map((match) => match[1]).sort()
  expect(names(listed)).toEqual(names(known))
})
