/** Pictures of members in a bucket: delivered, kept through an outage, cleaned. */
import sharp from 'sharp'
import { pictureUpload } from '@/contract/upload'
import { userCalls } from '@/contract/user'
import { STRAY_HOURS } from '../../server/areas/people/picture/pictureTidy'
import { createBucketFileStore } from '../../server/providers/fileStore/bucketFileStore'
import { startBucketServer, type BucketServer } from '../support/server/bucketServer'
import {
  OTHER_PARK,
  PARK,
  phones,
  startTestApp,
  type Caller,
  type TestApp,
} from '../support/server/testApp'

let bucket: BucketServer
let test: TestApp
let member: Caller
const lines: string[] = []
let photo: Buffer
beforeAll(async () => {
  bucket = await startBucketServer()
  const onLog = (line: string) => void lines.push(line)
  test = await startTestApp({ environment: { ...bucket.environment, LOG_LEVEL: 'error' }, onLog })
  member = { tokens: await test.logIn(phones.newMember) }
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await test.close()
  await bucket.close()
})

async function upload() {
  const boundary = 'boundary-of-the-test'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const response = await test.app.inject({
    method: 'POST',
    url: pictureUpload.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${member.tokens?.access_token}`,
    },
    payload: Buffer.concat([
      part('name="Folder"', 'otherimage'),
      part('name="IsThumbnail"; filename="a.png"', photo),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const pathOf = async (): Promise<string> => (await upload()).body.data.Path
const rows = async () => (await test.sql('select name from picture')).length
const store = (delivery: 'server' | 'signed' = 'server') =>
  createBucketFileStore({ ...bucket.settings, delivery }, Date.now)

it('a picture is delivered with ETag and type, whole and in ranges', async () => {
  const url = await pathOf()
  const whole = await test.app.inject(url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: `"${url.slice('/file/'.length)}"`,
  })
  const size = whole.rawPayload.length
  const ask = (headers: Record<string, string>) => test.app.inject({ url, headers })
  const tag = String(whole.headers.etag)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  for (const [range, first, last] of [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ] as const) {
    const part = await ask({ range, 'if-range': tag })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${first}-${last}/${size}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true)
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0'])
    expect((await ask({ range })).statusCode).toBe(416)
  for (const range of ['bytes=9-5', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=x-y'])
    expect((await ask({ range })).rawPayload.length).toBe(size)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
})

it('a missing picture gives 404', async () => {
  for (const url of ['/file/otherimage/0.jpg', '/file/otherimage/..%2fsecret', '/file/图/a.jpg'])
    expect((await test.app.inject(encodeURI(decodeURI(url)))).statusCode).toBe(404)
})

it('while the bucket is unreachable, uploads and pictures get a clear error and no rows are lost', async () => {
  const before = await pathOf()
  const known = await rows()
  await bucket.leave()
  const refused = await upload()
  expect([refused.status, refused.body.Reason]).toEqual([503, 'filesAway'])
  expect(refused.body.Message).toBe('图片暂时无法存取，请稍后再试')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const shown = await test.app.inject(before)
  expect([shown.statusCode, shown.json<{ Message: string }>().Message]).toEqual([
    503,
    '图片暂时无法存取，请稍后再试',
  ])
  expect(await rows()).toBe(known)
  // The rest of the app does not need the bucket.
  expect((await test.app.inject('/health')).statusCode).toBe(200)
  expect((await test.call(userCalls.update, { Avatar: before }, member)).status).toBe(200)
  await bucket.comeBack()
  expect((await test.app.inject(before)).statusCode).toBe(200)
  expect((await test.app.inject(await pathOf())).statusCode).toBe(200)
  const logText = lines.join('\n')
  expect(logText).toMatch(/暂时连不上/)
  expect(logText).not.toMatch(/authorization|X-Amz-Signature|AWS4-HMAC/i)
})

it('a file without a row is deleted after a day', async () => {
  const files = store()
  const kept = (await pathOf()).slice('/file/'.length)
  await files.put('otherimage/stray.jpg', photo)
  await test.services.pictures.removeStrays([PARK, OTHER_PARK])
  expect(await files.read('otherimage/stray.jpg')).toBeDefined()
  // The file bears the real time, up to half a day ahead of a clock that began at noon.
  test.clock.pass((STRAY_HOURS + 24) * 3_600_000)
  expect(await test.services.pictures.removeStrays([PARK, OTHER_PARK])).toBe(1)
  expect(await files.read('otherimage/stray.jpg')).toBeUndefined()
  expect(await files.read(kept)).toBeDefined()
})

it('account removal deletes the account’s files', async () => {
  member = { tokens: await test.logIn(phones.invitation) }
  const name = (await pathOf()).slice('/file/'.length)
  expect(await store().read(name)).toBeDefined()
  const removed = await test.call(userCalls.remove, { Confirmation: '注销账号' }, member)
  expect(removed.status).toBe(200)
  expect(await store().read(name)).toBeUndefined()
})

describe('browsers fetch a picture from the bucket', () => {
  it.each([
    ['signed', { S3_DELIVERY: 'signed' }, /X-Amz-Signature=/],
    [
      'public',
      { S3_DELIVERY: 'public', S3_PUBLIC_URL: 'https://cdn.example.cn/park/' },
      /^https:\/\/cdn\.example\.cn\/park\/otherimage\/shown\.jpg$/,
    ],
  ])('by a %s address', async (delivery, settings, address) => {
    const environment = { ...bucket.environment, ...settings }
    const other = await startTestApp({ beside: test, environment })
    try {
      await store().put('otherimage/shown.jpg', photo)
      const { statusCode, headers } = await other.app.inject('/file/otherimage/shown.jpg')
      expect(statusCode).toBe(302)
      expect(headers.location).toMatch(address)
      expect(headers['cache-control']).toMatch(/max-age=(3600|31536000)$/)
      if (delivery === 'signed') {
        const fetched = await fetch(String(headers.location))
        expect(Buffer.from(await fetched.arrayBuffer()).equals(photo)).toBe(true)
      }
      expect((await other.app.inject('/file/otherimage/..%2fa.jpg')).statusCode).toBe(404)
    } finally {
      await other.close()
    }
  })
})
