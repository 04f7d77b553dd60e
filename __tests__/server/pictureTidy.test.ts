import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { complaintCalls } from '@/contract/complaint'
import { userCalls } from '@/contract/user'
import { withTransaction } from '../../server/database/withTransaction'
import {
  createPictureTidy,
  STRAY_HOURS,
  UNUSED_DAYS,
} from '../../server/areas/people/picture/pictureTidy'
import { createDiskFileStore } from '../../server/providers/fileStore/diskFileStore'
import type { FileStore } from '../../server/providers/fileStore/fileStore'
import { complaintOf } from '../support/server/complaint'
import { OTHER_PARK, PARK, describeServer, phones, type Caller } from '../support/server/testApp'

const DAY = 86_400_000
const LONG = (UNUSED_DAYS + 1) * DAY

const folder = mkdtempSync(path.join(tmpdir(), 'tidy-test-'))
const uploads = path.join(folder, 'uploads')
const test = describeServer({ environment: { DATA_DIR: folder } })
let member: Caller
let userId: string
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  // Sessions expire while the clock advances.
  const tokens = await test.logIn(phones.newMember)
  member = { tokens }
  userId = tokens.User.Id
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const upload = async (to: 'userlogo' | 'otherimage' = 'otherimage') =>
  (await test.services.pictures.upload({ tenantId: PARK, userId }, to, photo)).Path
const isServed = async (url: string) => (await test.app.inject(url)).statusCode === 200
const hasRow = async (url: string) => {
  const name = url.replace('/file/', '')
  return (await test.sql('select 1 from picture where name = $1', [name])).length === 1
}
const tidy = () => test.services.pictures.tidy(test.services.parks)
const files = () => readdirSync(uploads, { recursive: true }).map(String)

describe('unused upload', () => {
  it('is kept while a form may still use it, then deleted', async () => {
    const url = await upload()
    test.clock.pass((UNUSED_DAYS - 1) * DAY)
    await tidy()
    expect([await isServed(url), await hasRow(url)]).toEqual([true, true])
    test.clock.pass(2 * DAY)
    await tidy()
    expect([await isServed(url), await hasRow(url)]).toEqual([false, false])
    await tidy()
  })

  it('includes replaced avatars, not the current one', async () => {
    const [before, now] = [await upload('userlogo'), await upload('userlogo')]
    for (const Avatar of [before, now]) await test.call(userCalls.update, { Avatar }, member)
    test.clock.pass(LONG)
    await tidy()
    expect([await isServed(before), await isServed(now)]).toEqual([false, true])
  })

  it('excludes pictures of complaints in any state', async () => {
    const [one, two, unused] = [await upload(), await upload(), await upload()]
    for (const Images of [[one], [two]]) {
      const form = { ...complaintOf(), Images }
      const { data } = await test.call(complaintCalls.saveOrUpdate, form, member)
      if (Images[0] === two) {
        await test.call(complaintCalls.close, { Id: data.Id, IsSatisfied: true }, member)
      }
    }
    test.clock.pass(LONG)
    await tidy()
    expect(await Promise.all([one, two, unused].map(isServed))).toEqual([true, true, false])
  })

  it('includes pictures removed from a complaint', async () => {
    const [kept, dropped] = [await upload(), await upload()]
    const form = { ...complaintOf(), Images: [kept, dropped] }
    await test.call(complaintCalls.saveOrUpdate, form, member)
    await test.call(complaintCalls.saveOrUpdate, { ...form, Images: [kept] }, member)
    test.clock.pass(LONG)
    await tidy()
    expect([await isServed(kept), await isServed(dropped)]).toEqual([true, false])
  })

  it('is judged per park and per member', async () => {
    const url = await upload()
    await test.call(userCalls.update, { Avatar: url }, member)
    const other = await test.logIn(phones.newMember, OTHER_PARK)
    const elsewhere = { tenantId: OTHER_PARK, userId: other.User.Id }
    const theirs = (await test.services.pictures.upload(elsewhere, 'otherimage', photo)).Path
    test.clock.pass(LONG)
    await tidy()
    expect([await isServed(url), await isServed(theirs)]).toEqual([true, false])
  })
})

describe('clean-up concurrent with a form', () => {
  it('skips pictures that the form has locked', async () => {
    const url = await upload()
    test.clock.pass(LONG)
    await withTransaction(test.db, async (tx) => {
      await test.services.pictures.avatars.require(tx, { tenantId: PARK, userId }, [url])
      expect(await test.services.pictures.removeUnused(PARK)).toBe(0)
    })
    expect(await isServed(url)).toBe(true)
  })

  it('either keeps the form’s picture or the form is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const url = await upload()
      test.clock.pass(LONG)
      member = { tokens: await test.logIn(phones.newMember) }
      const form = { ...complaintOf(), Images: [url] }
      const [sent] = await Promise.all([
        test.call(complaintCalls.saveOrUpdate, form, member),
        test.services.pictures.removeUnused(PARK),
      ])
      expect([sent.status, await isServed(url)]).toEqual(
        sent.status === 200 ? [200, true] : [400, false],
      )
    }
  })
})

describe('file without a row', () => {
  const stray = (name: string) => {
    const file = path.join(uploads, 'otherimage', name)
    writeFileSync(file, photo)
    return file
  }
  const name = `${'ab'.repeat(16)}.jpg`
  const half = `${name}.0b6e.part`

  it('is deleted after a day, complete or not; a fresh one stays', async () => {
    const known = await upload()
    await test.call(userCalls.update, { Avatar: known }, member)
    const old = new Date(test.clock.now() - (STRAY_HOURS + 1) * 3_600_000)
    for (const file of [stray(name), stray(half)]) utimesSync(file, old, old)
    const fresh = new Date(test.clock.now())
    for (const file of [stray(`1${name}`), stray(`1${half}`)]) utimesSync(file, fresh, fresh)
    await tidy()
    const left = files()
    expect([name, half].filter((each) => left.includes(`otherimage/${each}`))).toEqual([])
    expect(left).toEqual(
      expect.arrayContaining([`otherimage/1${name}`, `otherimage/1${half}`, known.slice(6)]),
    )
  })

  it('left by a crash between row and file is deleted by the next clean-up', async () => {
    const url = await upload()
    test.clock.pass(LONG)
    const disk = createDiskFileStore(uploads)
    const dying: FileStore = { ...disk, remove: () => Promise.reject(new Error('killed')) }
    const warn = jest.fn()
    const dead = createPictureTidy({
      ...{ db: test.db, clock: test.clock.now, store: dying, log: { warn } },
      uses: [],
    })
    expect(await dead.unused(PARK)).toBeGreaterThan(0)
    expect(warn).toHaveBeenCalled()
    expect([await hasRow(url), await isServed(url)]).toEqual([false, true])
    expect(await test.services.pictures.removeStrays([PARK, OTHER_PARK])).toBeGreaterThan(0)
    expect(await isServed(url)).toBe(false)
  })

  it('is kept when most of the store is unknown, as with a wrong database', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `${String(n).padStart(32, '0')}.jpg`)
    for (const each of many) stray(each)
    test.clock.pass(2 * DAY)
    expect(await test.services.pictures.removeStrays([PARK, OTHER_PARK])).toBe(0)
    expect(files()).toEqual(expect.arrayContaining(many.map((each) => `otherimage/${each}`)))
  })
})
