import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { complaintCalls } from '@/contract/complaint'
import { pictureUpload, uploadFileField } from '@/contract/upload'
import { userCalls } from '@/contract/user'
import { pictureBytesMax } from '@/constants'
import { PICTURES_A_DAY } from '../../server/areas/people/picture/picture.service'
import { createDiskFileStore } from '../../server/providers/fileStore/diskFileStore'
import { complaintOf } from '../support/server/complaint'
import { describeServer, phones, type Caller } from '../support/server/testApp'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const folder = mkdtempSync(path.join(tmpdir(), 'upload-test-'))
const test = describeServer({ environment: { DATA_DIR: folder } })
let member: Caller
beforeAll(async () => {
  member = { tokens: await test.logIn(phones.newMember) }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

interface Form {
  file?: Buffer
  /** File name claimed by the client. */
  fileName?: string
  type?: string
  field?: string
  folder?: string
  /** Whether the file precedes the fields. */
  isFileFirst?: boolean
}

const BOUNDARY = 'boundary-of-the-test'

function bodyOf({ file, fileName = 'a.jpg', type = 'image/jpeg', ...form }: Form): Buffer {
  const { field = uploadFileField, folder = 'otherimage', isFileFirst = false } = form
  const text = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="Folder"\r\n\r\n${folder}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  const picture = file
    ? Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n')])
    : Buffer.alloc(0)
  const parts = isFileFirst ? [picture, text] : [text, picture]
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function upload(form: Form, caller: Caller = member) {
  const response = await test.app.inject({
    method: 'POST',
    url: pictureUpload.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      tenantid: 'mianfang',
      ...(caller.tokens && { authorization: `Bearer ${caller.tokens.access_token}` }),
    },
    payload: bodyOf(form),
  })
  return { status: response.statusCode, body: response.json() }
}

const served = (url: string) => test.app.inject({ method: 'GET', url })

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer()

const kept = () => {
  try {
    return readdirSync(path.join(folder, 'uploads'), { recursive: true }).map(String)
  } catch {
    return []
  }
}

describe('picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'in %s is stored as JPEG and cached for ever',
    async (kind) => {
      const { status, body } = await upload({ file: await plain().toFormat(kind).toBuffer() })
      expect([status, body.succeeded]).toEqual([200, true])
      expect(body.data).toMatchObject({ Width: 40, Height: 30 })
      expect(body.data.Path).toMatch(/^\/file\/otherimage\/[0-9a-f]{32}\.jpg$/)
      const response = await served(body.data.Path)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg')
    },
  )

  it('may come before or after the form’s fields, under any name and type', async () => {
    const file = await jpeg()
    for (const isFileFirst of [true, false]) {
      const form = { file, isFileFirst, fileName: '../../etc/passwd', type: 'text/html' }
      const { body } = await upload(form)
      expect(body.data.Path).toMatch(/^\/file\/otherimage\/[0-9a-f]{32}\.jpg$/)
    }
    expect(kept().every((name) => /^otherimage(\/[0-9a-f]{32}\.jpg)?$/.test(name))).toBe(true)
  })

  it('loses place and time of the photo and is rotated upright', async () => {
    const file = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '30/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const { body } = await upload({ file })
    expect(body.data).toMatchObject({ Width: 20, Height: 40 })
    const { rawPayload } = await served(body.data.Path)
    const { exif, orientation, icc, xmp } = await sharp(rawPayload).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is reduced in size; an avatar becomes a square', async () => {
    const file = await jpeg(3000, 1500)
    const { body: photo } = await upload({ file })
    expect(photo.data).toMatchObject({ Width: 2000, Height: 1000 })
    const { body: avatar } = await upload({ file, folder: 'userlogo' })
    expect(avatar.data).toMatchObject({ Width: 512, Height: 512 })
    const { body: small } = await upload({ file: await jpeg(60, 60), folder: 'userlogo' })
    expect(small.data).toMatchObject({ Width: 60, Height: 60 })
  })

  it('can be used as avatar or in a complaint by its own member only', async () => {
    const { body } = await upload({ file: await jpeg(), folder: 'userlogo' })
    const other = { tokens: await test.logIn(phones.maintenance) }
    const Avatar = body.data.Path
    const mine = await test.call(userCalls.update, { Avatar }, member)
    expect(mine.data.Avatar).toBe(Avatar)
    expect((await test.call(userCalls.update, { Avatar }, other)).status).toBe(400)
    const form = { ...complaintOf(), Images: [Avatar] }
    const sent = await test.call(complaintCalls.saveOrUpdate, form, member)
    expect(sent.data.Images).toEqual([Avatar])
    expect((await test.call(complaintCalls.saveOrUpdate, form, other)).status).toBe(400)
  })
})

describe('upload is refused for', () => {
  const script = '<script>alert(1)</script>'

  it.each<[string, Buffer]>([
    ['an HTML page', Buffer.from(`<!doctype html>${script}`)],
    [
      'a drawing that can run scripts',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    [
      'a film',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    [
      'an HTML page with a picture after it',
      Buffer.concat([Buffer.from('<html>'), Buffer.from([0xff, 0xd8, 0xff])]),
    ],
    ['one byte', Buffer.from([0xff])],
  ])('%s', async (_what, file) => {
    const { status, body } = await upload({ file })
    expect([status, body.Reason]).toEqual([415, 'pictureKind'])
  })

  it('a header without a body, and a truncated picture', async () => {
    const whole = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer()
    for (const file of [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      whole.subarray(0, whole.length / 2),
    ]) {
      const { status, body } = await upload({ file })
      expect([status, body.Reason]).toEqual([400, 'pictureBroken'])
    }
  })

  it('a small file that unpacks to gigabytes', async () => {
    const file = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(file.length).toBeLessThan(2 * 1024 * 1024)
    const { status, body } = await upload({ file })
    expect([status, body.Reason]).toEqual([400, 'pictureSize'])
  })

  it('a file larger than the limit', async () => {
    const file = Buffer.concat([await jpeg(), Buffer.alloc(pictureBytesMax)])
    const { status, body } = await upload({ file })
    expect(status).toBe(413)
    expect(body.Message).toBe('图片太大，请选择 12 MB 以内的图片')
  })

  it('an unknown folder or field, no file, two files, no form', async () => {
    const file = await jpeg()
    const wrong: Form[] = [
      { file, folder: 'secrets' },
      { file, folder: '../userlogo' },
      { file, folder: '__proto__' },
      { file, field: 'file' },
      { file: Buffer.alloc(0) },
      {},
    ]
    for (const form of wrong) expect((await upload(form)).status).toBe(400)
    const json = await test.call(pictureUpload, { Folder: 'otherimage' }, member)
    expect(json.status).toBe(415)
    const two = Buffer.concat([
      bodyOf({ file }).subarray(0, -`--${BOUNDARY}--\r\n`.length),
      bodyOf({ file }),
    ])
    const response = await test.app.inject({
      method: 'POST',
      url: pictureUpload.path,
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${member.tokens?.access_token}`,
      },
      payload: two,
    })
    expect(response.statusCode).toBe(413)
  })

  it('a call without a token', async () => {
    const { status, body } = await upload({ file: await jpeg() }, {})
    expect([status, body.Reason]).toEqual([401, 'noToken'])
  })

  it('more pictures than allowed per day, until the next day', async () => {
    const caller = { tokens: await test.logIn(phones.inspection) }
    const { Id } = caller.tokens.User
    await test.sql(
      `insert into picture (tenant_id, name, user_id, width, height, bytes, uploaded_at)
       select 'mianfang', 'otherimage/' || md5(n::text) || '.jpg', $1, 1, 1, 1, $2
       from generate_series(1, ${PICTURES_A_DAY}) n`,
      [Id, new Date(test.clock.now())],
    )
    const file = await jpeg()
    const refused = await upload({ file }, caller)
    expect([refused.status, refused.body.Reason]).toEqual([429, 'pictureQuota'])
    await test.sql('update picture set uploaded_at = $2 where user_id = $1', [
      Id,
      new Date(test.clock.now() - 25 * 3_600_000),
    ])
    expect((await upload({ file }, caller)).status).toBe(200)
  })
})

it('anything hidden in a picture is removed', async () => {
  const hidden = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>PK\u0003\u0004')
  const file = Buffer.concat([
    await plain()
      .withExif({ IFD0: { Artist: '<script>' } })
      .jpeg()
      .toBuffer(),
    hidden,
  ])
  const { status, body } = await upload({ file, fileName: 'a.php' })
  expect(status).toBe(200)
  const { rawPayload } = await served(body.data.Path)
  expect(rawPayload.includes('script')).toBe(false)
  expect(rawPayload.includes('<?php')).toBe(false)
})

it('no address leads out of the uploads', async () => {
  const names = [
    ...[
      '/file/../main.ts',
      '/file/%2e%2e/secret',
      '/file/otherimage/..%2f..%2fsecret',
      '/file/otherimage/%00',
    ],
    ...[
      '/file/otherimage/a',
      '/file/OTHERIMAGE/a.jpg',
      '/file//a.jpg',
      '/file/otherimage/',
      '/file/a.jpg',
    ],
    '/file/otherimage/00000000000000000000000000000000.jpg',
  ]
  for (const url of names) expect((await served(url)).statusCode).toBe(404)
  const store = createDiskFileStore(folder)
  await expect(store.read('../x/y.jpg')).rejects.toThrow('not a name')
  await expect(store.put('a/../../b.jpg', Buffer.alloc(1))).rejects.toThrow('not a name')
})

it(seeded('a random form gets a valid answer'), async () => {
  const part = fc.record({
    name: fc.constantFrom('Folder', uploadFileField, 'other', '__proto__', '', 'a"b'),
    file: fc.option(fc.constantFrom('a.jpg', '', '..', 'a\u0000b'), { nil: undefined }),
    body: fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(Buffer.from('otherimage'))),
  })
  const boundary = fc.constantFrom(BOUNDARY, 'another', '')
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 14 }),
      boundary,
      fc.boolean(),
      async (parts, headerBoundary, isEnded) => {
        const pieces = parts.flatMap(({ name, file, body }) => [
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
          ),
          Buffer.from(body),
          Buffer.from('\r\n'),
        ])
        const end = Buffer.from(isEnded ? `--${BOUNDARY}--\r\n` : '')
        const response = await test.app.inject({
          method: 'POST',
          url: pictureUpload.path,
          headers: {
            'content-type': `multipart/form-data; boundary=${headerBoundary}`,
            authorization: `Bearer ${member.tokens?.access_token}`,
          },
          payload: Buffer.concat([...pieces, end]),
        })
        expect([400, 413, 415]).toContain(response.statusCode)
        expect(response.json().Message).toMatch(/[\u4e00-\u9fff]/)
      },
    ),
    { numRuns: runs(150) },
  )
})
