import { expect, test } from 'vitest'
import { momentOf } from './backup-name.ts'
import {
  type CopyPlace,
  FolderPlace,
  isSameServer,
  placeWords,
  S3Place,
  SftpPlace,
  withKeptSecrets,
  withoutSecrets,
} from './copy-place.ts'

const SFTP = {
  ...{ kind: 'sftp' as const, host: 'box.example.com', port: 22, user: 'grove' },
  ...{ folder: '/copies', password: 'secret', privateKey: '' },
}
const S3 = {
  ...{ kind: 's3' as const, endpoint: 'https://s3.example.com', region: 'us-west-2' },
  ...{ bucket: 'copies', prefix: 'grove', pathStyle: true, accessKey: 'AK', secretKey: 'secret' },
}
const FOLDER = { kind: 'folder' as const, folder: '/mnt/copies' }

const folder = (typed: object) => FolderPlace.safeParse({ ...FOLDER, ...typed })
const sftp = (typed: object) => SftpPlace.safeParse({ ...SFTP, ...typed })
const s3 = (typed: object) => S3Place.safeParse({ ...S3, pathStyle: '1', ...typed })
const isGood = (read: { success: boolean }) => read.success

test('a place is read without the blanks around what was typed; secrets left out are empty', () => {
  expect(folder({ folder: ' /mnt/copies ' }).data).toEqual(FOLDER)
  const { password: _, privateKey: __, ...door } = SFTP
  const typed = { ...door, host: ' box.example.com ', port: '22', user: ' grove ' }
  expect(SftpPlace.parse({ ...typed, folder: ' /copies ' })).toEqual({ ...SFTP, password: '' })
  const { secretKey: ___, pathStyle: ____, ...bucket } = S3
  const blank = { region: ' us-west-2 ', bucket: ' copies ', prefix: ' /grove// ' }
  expect(
    S3Place.parse({ ...bucket, ...blank, endpoint: ' s3.example.com ', accessKey: ' AK ' }),
  ).toEqual({ ...S3, pathStyle: false, secretKey: '' })
  expect(s3({}).data).toEqual(S3)
})

test('each part of a place has its form and its length', () => {
  const path = (length: number) => ({ folder: `/${'a'.repeat(length - 1)}` })
  expect([folder({ folder: ' ' }), folder(path(501)), folder(path(500))].map(isGood)).toEqual([
    ...[false, false, true],
  ])
  for (const host of ['', 'sftp://box', 'box example', 'a/b', 'box!', 'a'.repeat(254)])
    expect([host, isGood(sftp({ host }))]).toEqual([host, false])
  for (const host of ['BOX', '::1', '10.0.0.1', 'a'.repeat(253)])
    expect(isGood(sftp({ host }))).toBe(true)
  for (const port of ['0', '65536', '22.5', 'ssh']) expect(isGood(sftp({ port }))).toBe(false)
  for (const port of ['1', '65535']) expect(isGood(sftp({ port }))).toBe(true)
  for (const user of [' ', 'a'.repeat(201)]) expect(isGood(sftp({ user }))).toBe(false)
  expect(isGood(sftp({ user: 'a'.repeat(200) }))).toBe(true)
  const lengths = [10_000, 10_001].map((length) => isGood(sftp({ password: 'a'.repeat(length) })))
  expect(lengths).toEqual([true, false])
})

test('a storage has an address, a region, a bucket and a key, each in its form', () => {
  for (const endpoint of ['', 'https://', 'a b', `https://a.example/${'a'.repeat(500)}`])
    expect([endpoint, isGood(s3({ endpoint }))]).toEqual([endpoint, false])
  expect(s3({ endpoint: 'HTTP://box:9000' }).data?.endpoint).toBe('HTTP://box:9000')
  expect(s3({ endpoint: 'box:9000/?u=http://a' }).data?.endpoint).toBe(
    'https://box:9000/?u=http://a',
  )
  for (const region of ['', 'us west', 'us_west', 'us!', 'a'.repeat(61)])
    expect([region, isGood(s3({ region }))]).toEqual([region, false])
  expect(isGood(s3({ region: 'A'.repeat(60) }))).toBe(true)
  for (const bucket of ['', 'a', '-ab', 'a/b', 'ab!', '.ab', 'a'.repeat(64)])
    expect([bucket, isGood(s3({ bucket }))]).toEqual([bucket, false])
  for (const bucket of ['a1', 'Copies.of-us', 'a'.repeat(63)])
    expect(isGood(s3({ bucket }))).toBe(true)
  for (const prefix of ['a b', 'a!', '!a', 'a'.repeat(201)])
    expect([prefix, isGood(s3({ prefix }))]).toEqual([prefix, false])
  for (const [prefix, kept] of [
    ['', ''],
    ['//a/b.c-d_e', 'a/b.c-d_e'],
    ['a'.repeat(200), 'a'.repeat(200)],
  ])
    expect(s3({ prefix }).data?.prefix).toBe(kept)
  for (const accessKey of [' ', 'a'.repeat(201)]) expect(isGood(s3({ accessKey }))).toBe(false)
  expect(isGood(s3({ accessKey: 'a'.repeat(200) }))).toBe(true)
})

test('what cannot be read is told what belongs there', () => {
  const said = (read: { error?: { issues: { message: string }[] } }) =>
    read.error?.issues[0]?.message
  expect(said(folder({ folder: '' }))).toBe('Give the whole path of the folder.')
  expect(said(sftp({ port: 'ssh' }))).toBe('Give the port as a number: mostly 22.')
  expect(said(sftp({ port: '2.5' }))).toBe('Give the port as a number: mostly 22.')
})

test('what opens a place is never shown again', () => {
  const { password: _, privateKey: __, ...door } = SFTP
  const { secretKey: ___, ...bucket } = S3
  expect([FOLDER, SFTP, S3].map(withoutSecrets)).toEqual([FOLDER, door, bucket])
})

test('a place is told in one line', () => {
  expect([FOLDER, SFTP, S3, { ...S3, prefix: '' }].map(placeWords)).toEqual([
    '/mnt/copies',
    'grove@box.example.com:/copies',
    'copies/grove at s3.example.com',
    'copies at s3.example.com',
  ])
})

test('a secret that is left empty stays, for the same door alone', () => {
  const open = { ...SFTP, password: '' }
  expect(withKeptSecrets(FOLDER, null)).toBe(FOLDER)
  expect(withKeptSecrets(open, SFTP)).toEqual(SFTP)
  expect(withKeptSecrets(open, { ...SFTP, password: '', privateKey: 'key' })).toEqual({
    ...{ ...SFTP, password: '', privateKey: 'key' },
  })
  expect(withKeptSecrets({ ...open, folder: '/b' }, SFTP)).toEqual({ ...SFTP, folder: '/b' })
  const others: CopyPlace[] = [
    { ...SFTP, host: 'other' },
    { ...SFTP, port: 23 },
    { ...SFTP, user: 'ana' },
    ...[FOLDER, S3],
  ]
  for (const kept of [null, ...others]) expect(withKeptSecrets(open, kept)).toBeNull()
  for (const typed of [SFTP, { ...open, privateKey: 'key' }])
    expect(withKeptSecrets(typed, { ...SFTP, password: 'old' })).toBe(typed)
})

test('the key of a storage stays for the same address and name alone', () => {
  const open = { ...S3, secretKey: '' }
  expect(withKeptSecrets(open, S3)).toEqual(S3)
  expect(withKeptSecrets({ ...open, bucket: 'b' }, S3)).toEqual({ ...S3, bucket: 'b' })
  expect(withKeptSecrets({ ...S3, secretKey: 'new' }, S3)).toEqual({ ...S3, secretKey: 'new' })
  const others: CopyPlace[] = [
    { ...S3, endpoint: 'https://b' },
    { ...S3, accessKey: 'B' },
    ...[FOLDER, SFTP],
    { ...S3, secretKey: '' },
  ]
  for (const kept of [null, ...others]) expect(withKeptSecrets(open, kept)).toBeNull()
})

test('two servers are one where name and port agree', () => {
  expect(isSameServer(SFTP, { ...SFTP, user: 'ana' })).toBe(true)
  expect(isSameServer(SFTP, { ...SFTP, host: 'b' })).toBe(false)
  expect(isSameServer(SFTP, { ...SFTP, port: 23 })).toBe(false)
  expect([null, FOLDER, S3].map((other) => isSameServer(SFTP, other))).toEqual([
    false,
    false,
    false,
  ])
})

test('a backup’s name tells its moment', () => {
  const at = Date.parse('2026-03-06T09:15:30.250Z')
  expect(momentOf('grove-2026-03-06T09-15-30.250Z.sqlite')).toBe(at)
  expect(momentOf('grove-2026-03-06T09-15-30.250Z-2.tar.age')).toBe(at)
  for (const name of ['a grove-2026-03-06T09-15-30.250Z', 'grove-now', 'grove-2026-03-06T09-15-30'])
    expect(momentOf(name)).toBeNaN()
})
