import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { invitationCalls } from '@/contract/invitation'
import { bySystem } from '../../server/kernel/writeAudit'
import { GUEST_PHONE, invitationFixture } from '../support/server/invitations'
import { newInvitation } from '../support/server/rows/parkLife'
import { accountId } from '../support/server/staffJobs'
import { describeServer, PARK } from '../support/server/testApp'

const folder = mkdtempSync(path.join(tmpdir(), 'staff-removal-test-'))
const test = describeServer({ environment: { DATA_DIR: folder } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const remove = (userId: string) => test.services.users.remove({ tenantId: PARK, userId } as never)
const isServed = async (url: string) => (await test.app.inject(url)).statusCode === 200

it('a banner of the park is still shown after its clerk has removed the account; the clerk’s own pictures are not', async () => {
  const clerk = { tenantId: PARK, userId: accountId('finance') }
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#b4532a' },
  })
    .jpeg()
    .toBuffer()
  const own = (await test.services.pictures.upload(clerk, 'userlogo', picture)).Path
  const id = randomUUID()
  await test.services.banners.publish(
    clerk,
    { id, title: '春节市集', position: 'home', alt: '', link: '', showTo: null, rank: 1 } as never,
    picture,
    bySystem,
  )
  const [{ image } = { image: '' }] = await test.sql<{ image: string }>(
    'select image from banner where id = $1',
    [id],
  )
  expect([await isServed(own), await isServed(image)]).toEqual([true, true])
  await remove(clerk.userId)
  expect([await isServed(own), await isServed(image)]).toEqual([false, true])
})

it('a guest of the park is let in after the clerk of the invitation has removed the account', async () => {
  const at = await invitationFixture(test)
  const clerk = { tenantId: PARK, userId: accountId('service') }
  const id = await test.services.invitations.make(
    clerk,
    newInvitation(test.clock.now(), { People: 1, UseLimit: 1 }) as never,
    { isByPark: true, writeAudit: bySystem },
  )
  const [{ hash } = { hash: '' }] = await test.sql<{ hash: string }>(
    'select hash from invitation where id = $1',
    [id],
  )
  const accepted = await test.call(
    invitationCalls.accept,
    { Hash: hash, Phone: GUEST_PHONE },
    at.visitor,
  )
  await remove(clerk.userId)
  const checked = await at.check(accepted.data.QrToken)
  expect(checked.data).toMatchObject({ Result: 'ok' })
  expect(JSON.stringify(checked.data)).not.toContain('已删除')
})
