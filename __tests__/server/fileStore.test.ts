/** The same contract for both places of uploaded files: a folder, and a bucket of a real storage server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BucketSettings } from '../../server/kernel/fileSettings'
import { createBucketFileStore } from '../../server/providers/fileStore/bucketFileStore'
import { bucketFault } from '../../server/providers/fileStore/bucketFault'
import { createDiskFileStore } from '../../server/providers/fileStore/diskFileStore'
import { FileStoreError, type FileStore } from '../../server/providers/fileStore/fileStore'
import {
  createPairedFileStore,
  proveFileStore,
} from '../../server/providers/fileStore/createFileStore'
import { startBucketServer, type BucketServer } from '../support/server/bucketServer'

const folder = mkdtempSync(path.join(tmpdir(), 'store-test-'))
let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = (settings: Partial<BucketSettings> = {}) =>
  createBucketFileStore({ ...server.settings, ...settings }, Date.now)
const namesOf = async (store: FileStore) => {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}
const errorOf = async (work: Promise<unknown>) =>
  (await work.then(
    () => undefined,
    (error: unknown) => error,
  )) as FileStoreError

describe.each<[string, (part: string) => FileStore]>([
  ['a folder', (part) => createDiskFileStore(path.join(folder, part))],
  ['a bucket, below a prefix', (part) => bucket({ prefix: `${part}/` })],
  [
    'both, while files move',
    (part) =>
      createPairedFileStore(
        bucket({ prefix: `pair/${part}/` }),
        createDiskFileStore(path.join(folder, 'pair', part)),
      ),
  ],
])('%s', (_what, open) => {
  it('returns what was written, of any length', async () => {
    const store = open('lengths')
    for (const length of [0, 1, 3_000_000]) {
      const bytes = Buffer.alloc(length, 7)
      await store.put(`otherimage/a${length}.jpg`, bytes)
      expect((await store.read(`otherimage/a${length}.jpg`))?.equals(bytes)).toBe(true)
    }
  })

  it('has nothing under unknown names or after a removal, which may be repeated', async () => {
    const store = open('missing')
    expect(await store.read('otherimage/none.jpg')).toBeUndefined()
    expect(await namesOf(store)).toEqual([])
    await store.put('otherimage/one.jpg', Buffer.from('1'))
    for (let time = 0; time < 2; time += 1) await store.remove('otherimage/one.jpg')
    expect(await store.read('otherimage/one.jpg')).toBeUndefined()
  })

  it('replaces a file', async () => {
    const store = open('replaced')
    const versions = [1, 2].map((byte) => Buffer.alloc(500_000, byte))
    for (const bytes of versions) await store.put('otherimage/one.jpg', bytes)
    expect((await store.read('otherimage/one.jpg'))?.equals(versions[1]!)).toBe(true)
  })

  it('lists each file with its modification time', async () => {
    const store = open('listed')
    const names = ['otherimage/a.jpg', 'otherimage/b.jpg', 'userlogo/a.jpg']
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    expect(await namesOf(store)).toEqual(names)
    const today = new Date().toISOString().slice(0, 10)
    for await (const { changedAt } of store.list())
      expect([today, new Date().toISOString().slice(0, 10)]).toContain(
        new Date(changedAt).toISOString().slice(0, 10),
      )
    await store.dropUnfinished(Date.now())
    expect(await namesOf(store)).toEqual(names)
  })

  it.each([
    '../x/y.jpg',
    'a/../../b.jpg',
    '/etc/passwd',
    'otherimage/图片.jpg',
    'otherimage/ａ.jpg',
    'otherimage/é.jpg',
    'otherimage/a b.jpg',
    'otherimage/a\u0000.jpg',
    'OTHERIMAGE/a.jpg',
    'a.jpg',
    '',
  ])('refuses the name %j', async (name) => {
    const store = open('names')
    await expect(store.put(name, Buffer.alloc(1))).rejects.toThrow('not a name')
    await expect(store.read(name)).rejects.toThrow('not a name')
    await expect(store.remove(name)).rejects.toThrow('not a name')
    expect(await namesOf(store)).toEqual([])
  })

  it('passes the start-up check and leaves no file of it', async () => {
    const store = open('proved')
    await proveFileStore(store)
    expect(await namesOf(store)).toEqual([])
  })
})

describe('bucket', () => {
  it('lists more files than one response holds, only below its prefix', async () => {
    const store = bucket({ prefix: 'many/' })
    const names = Array.from({ length: 1_003 }, (_, n) => `otherimage/${n}.jpg`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(
        names.slice(from, from + 50).map((name) => store.put(name, Buffer.from('1'))),
      )
    await bucket({ prefix: 'many' }).put('other/one.jpg', Buffer.from('1'))
    expect(await namesOf(store)).toEqual(names.sort())
  })

  it.each<[string, Partial<BucketSettings>, RegExp]>([
    ['an unknown key', { keyId: 'NOBODY' }, /不认识 S3_ACCESS_KEY_ID/],
    ['a wrong secret', { secretKey: 'wrong' }, /S3_SECRET_ACCESS_KEY/],
    ['a missing bucket', { bucket: 'no-such-bucket' }, /没有存储桶“no-such-bucket”/],
  ])('with %s fails with a hint for the operator', async (_what, settings, message) => {
    const store = bucket(settings)
    for (const work of [
      () => store.put('otherimage/a.jpg', Buffer.from('1')),
      () => store.read('otherimage/a.jpg'),
      () => namesOf(store),
      () => proveFileStore(store),
    ]) {
      const error = await errorOf(work())
      expect(error).toBeInstanceOf(FileStoreError)
      expect(error).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) })
      expect(JSON.stringify({ ...error, message: error.message })).not.toMatch(/Signature=|wrong/)
    }
  })

  it('names a wrong host or region', () => {
    const faultOf = (error: object) => bucketFault(error, server.settings)
    expect(faultOf({ code: 'ENOTFOUND' })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('检查 S3_ENDPOINT'),
    })
    const malformed = { name: 'AuthorizationHeaderMalformed', Region: 'cn-north-1' }
    for (const error of [malformed, { name: 'Other', $metadata: { httpStatusCode: 301 } }])
      expect(faultOf(error).message).toContain('检查 S3_REGION')
    expect(faultOf(malformed).message).toContain('cn-north-1')
  })

  it.each([
    [403, 'refused', /没有权限.*ListBucket/],
    [418, 'refused', /被拒绝（418/],
    [429, 'away', /暂时连不上/],
    [500, 'away', /暂时连不上/],
    [503, 'away', /暂时连不上/],
  ])('error with status %i is %s', (httpStatusCode, kind, message) => {
    const error = bucketFault({ name: 'Own', $metadata: { httpStatusCode } }, server.settings)
    expect(error).toMatchObject({ kind, message: expect.stringMatching(message) })
  })

  it('recovers after being unreachable, with all files', async () => {
    const store = bucket({ prefix: 'away/' })
    await store.put('otherimage/a.jpg', Buffer.from('1'))
    await server.leave()
    for (const work of [
      () => store.put('otherimage/b.jpg', Buffer.from('2')),
      () => store.read('otherimage/a.jpg'),
      () => store.remove('otherimage/a.jpg'),
      () => namesOf(store),
    ])
      expect(await errorOf(work())).toMatchObject({
        name: 'FileStoreError',
        kind: 'away',
        message: expect.stringContaining('暂时连不上'),
      })
    await server.comeBack()
    expect(await namesOf(store)).toEqual(['otherimage/a.jpg'])
  })

  it('gives a signed address that stays the same for an hour', async () => {
    const noon = Date.parse(`${new Date().toISOString().slice(0, 13)}:00:00Z`)
    let now = noon
    const open = (delivery: 'signed' | 'server') =>
      createBucketFileStore({ ...server.settings, delivery }, () => now)
    const store = open('signed')
    await store.put('otherimage/shown.jpg', Buffer.from('shown'))
    const { url, maxAgeSeconds } = (await store.addressOf?.('otherimage/shown.jpg'))!
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, 'shown'])
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { searchParams } = new URL(url)
    now = noon + 3_599_000
    expect((await store.addressOf?.('otherimage/shown.jpg'))?.url).toBe(url)
    const ends = noon + Number(searchParams.get('X-Amz-Expires')) * 1_000
    expect(now + maxAgeSeconds * 1_000).toBeLessThanOrEqual(ends)
    expect((await fetch(url.replace(/Signature=../, 'Signature=00'))).status).toBe(403)
    expect(open('server').addressOf).toBeUndefined()
  })
})

describe('folder', () => {
  it('replaces a file atomically', async () => {
    const store = createDiskFileStore(path.join(folder, 'whole'))
    const versions = [1, 2].map((byte) => Buffer.alloc(500_000, byte))
    await store.put('otherimage/one.jpg', versions[0]!)
    const [, ...reads] = await Promise.all([
      store.put('otherimage/one.jpg', versions[1]!),
      ...Array.from({ length: 10 }, () => store.read('otherimage/one.jpg')),
    ])
    for (const read of reads) expect(versions.some((each) => read?.equals(each))).toBe(true)
  })

  it('that is a file fails with a hint for the operator and leaves nothing half written', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const store = createDiskFileStore(file)
    for (const work of [
      () => store.put('otherimage/a.jpg', Buffer.from('1')),
      () => namesOf(store),
    ])
      expect(await errorOf(work())).toMatchObject({
        name: 'FileStoreError',
        kind: 'refused',
        message: expect.stringContaining(`上传目录 ${file}`),
      })
  })
})

it('a paired store writes to the first place, and reads and removes in both', async () => {
  const [main, also] = ['main', 'also'].map((part) => createDiskFileStore(path.join(folder, part)))
  const store = createPairedFileStore(main!, also!)
  await also!.put('otherimage/old.jpg', Buffer.from('old'))
  await store.put('otherimage/new.jpg', Buffer.from('new'))
  expect([await namesOf(main!), await namesOf(also!)]).toEqual([
    ['otherimage/new.jpg'],
    ['otherimage/old.jpg'],
  ])
  expect((await store.read('otherimage/old.jpg'))?.toString()).toBe('old')
  expect(await namesOf(store)).toEqual(['otherimage/new.jpg', 'otherimage/old.jpg'])
  await store.remove('otherimage/old.jpg')
  expect(await namesOf(also!)).toEqual([])
})
