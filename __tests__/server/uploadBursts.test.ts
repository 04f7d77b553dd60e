/**
 * Many pictures at once: the daily limit holds, and other requests are still answered.
 * @long
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createDecodeQueue } from '../../server/areas/people/picture/decodeQueue'
import { PICTURES_A_DAY } from '../../server/areas/people/picture/picture.service'
import { reencode } from '../../server/areas/people/picture/reencode'
import { PARK, describeServer, phones } from '../support/server/testApp'

jest.mock('../../server/areas/people/picture/reencode', () => {
  const path = '../../server/areas/people/picture/reencode'
  const actual = jest.requireActual<{ reencode: typeof reencode }>(path)
  return { ...actual, reencode: jest.fn(actual.reencode) }
})

const folder = mkdtempSync(path.join(tmpdir(), 'burst-test-'))
const test = describeServer({ environment: { DATA_DIR: folder } })
let member: { tenantId: string; userId: string }
beforeAll(async () => {
  member = { tenantId: PARK, userId: (await test.logIn(phones.newMember)).User.Id }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer()
const upload = (file: Buffer) => test.services.pictures.upload(member, 'otherimage', file)
const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? (result.reason as { reason?: string }).reason : 'kept'

it('a burst at the daily limit stores exactly the allowed number', async () => {
  await test.sql(
    `insert into picture (tenant_id, name, user_id, width, height, bytes, uploaded_at)
     select $1, 'otherimage/' || md5(n::text) || '.jpg', $2, 1, 1, 1, $3
     from generate_series(1, ${PICTURES_A_DAY - 5}) n`,
    [PARK, member.userId, new Date(test.clock.now())],
  )
  const file = await picture(40, 30)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => upload(file)))
  const reasons = results.map(reasonOf)
  expect(reasons.filter((reason) => reason === 'kept')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'pictureQuota')).toHaveLength(15)
  const [row] = await test.sql<{ count: string }>(
    'select count(*) from picture where user_id = $1',
    [member.userId],
  )
  expect(Number(row?.count)).toBe(PICTURES_A_DAY)
  expect(readdirSync(path.join(folder, 'uploads', 'otherimage'))).toHaveLength(5)
})

it('pictures of 59 megapixels are decoded one at a time while other calls are answered', async () => {
  await test.sql('delete from picture')
  const file = await picture(7_700, 7_700)
  const decode = jest.mocked(reencode)
  const actual = decode.getMockImplementation()!
  let running = 0
  let most = 0
  /** Number of other answers during the decoding of each picture. */
  const answered: number[] = []
  decode.mockImplementation(async (...args) => {
    most = Math.max(most, (running += 1))
    answered.push(0)
    return actual(...args).finally(() => (running -= 1))
  })
  let unfinished = 24
  const uploads = Array.from({ length: 24 }, () => upload(file).finally(() => (unfinished -= 1)))
  const all = Promise.allSettled(uploads)
  while (unfinished > 0) {
    expect((await test.app.inject('/health')).statusCode).toBe(200)
    if (answered.length > 0) answered[answered.length - 1]! += 1
  }
  decode.mockImplementation(actual)
  expect(most).toBe(1)
  expect(answered).toHaveLength(24)
  expect(Math.min(...answered)).toBeGreaterThan(0)
  expect((await all).map(reasonOf).every((reason) => reason === 'kept')).toBe(true)
})

describe('decode queue', () => {
  it('runs one at a time in order of arrival, also after a failure', async () => {
    const inTurn = createDecodeQueue()
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) => async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      order.push(index)
      if (index === 2) throw new Error('broken')
    }
    const indexes = [0, 1, 2, 3, 4, 5]
    await Promise.allSettled(indexes.map((index) => inTurn(work(index))))
    expect([most, order]).toEqual([1, indexes])
    await expect(inTurn(async () => 'later')).resolves.toBe('later')
  })

  it('refuses work that would wait too long, with a retry time', async () => {
    const inTurn = createDecodeQueue()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const taken = Array.from({ length: 25 }, () => inTurn(() => held))
    await expect(inTurn(() => held)).rejects.toMatchObject({
      statusCode: 503,
      reason: 'pictureQueue',
      options: { retryAfterSeconds: expect.any(Number) as number },
    })
    release()
    await Promise.all(taken)
  })
})
