import { brotliDecompressSync } from 'node:zlib'
import { byteRange } from '../../../server/areas/people/parkFile/parkFile.routes'
import { describeServer } from '../../support/server/testApp'

const test = describeServer()

async function addressOf(ending: string): Promise<string> {
  const [row] = await test.sql<{ name: string }>(
    `select name from park_file where tenant_id = 'mianfang' and name like $1 order by name limit 1`,
    [`%.${ending}`],
  )
  return `/park-file/mianfang/${row?.name}`
}

it('a drawing is sent compressed, cached for ever and without scripts', async () => {
  const url = await addressOf('svg')
  const { headers, rawPayload, statusCode } = await test.app.inject({
    url,
    headers: { 'accept-encoding': 'br' },
  })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/<svg/)
  // The second is served from memory.
  expect((await test.app.inject({ url })).statusCode).toBe(200)
})

it('a film supports range requests', async () => {
  const url = await addressOf('mp4')
  const whole = await test.app.inject({ url })
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  const piece = await test.app.inject({ url, headers: { range: 'bytes=10-19' } })
  expect([piece.statusCode, piece.headers['content-range']]).toEqual([
    206,
    `bytes 10-19/${whole.rawPayload.length}`,
  ])
  expect(piece.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
  const beyond = await test.app.inject({ url, headers: { range: 'bytes=99999999-' } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${whole.rawPayload.length}`,
  ])
})

it.each([
  '/park-file/',
  '/park-file/mianfang/',
  '/park-file/mianfang/none.svg',
  `/park-file/mianfang/${'0'.repeat(32)}.svg`,
  `/park-file/mianfang/${'0'.repeat(32)}.exe`,
  '/park-file/mianfang/..%2f..%2fmain.ts',
])('%s gives 404', async (url) => {
  expect((await test.app.inject({ url })).statusCode).toBe(404)
})

it('a file of one park is not found under another', async () => {
  const url = (await addressOf('svg')).replace('mianfang', 'nowhere')
  expect((await test.app.inject({ url })).statusCode).toBe(404)
})

it.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
])('range %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
