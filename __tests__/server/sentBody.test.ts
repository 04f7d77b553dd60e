/** A RequestId stays on the device for a week after a lost answer, while the form goes on. */
import { complaintCalls } from '@/contract/complaint'
import { invitationCalls } from '@/contract/invitation'
import { repairRequestCalls } from '@/contract/repairRequest'
import { bySystem } from '../../server/kernel/writeAudit'
import { complaintOf } from '../support/server/complaint'
import { invitationFixture } from '../support/server/invitations'
import { insertRepairCategory, repairForm } from '../support/server/repairs'
import { newInvitation } from '../support/server/rows/parkLife'
import { describeServer, PARK, phones } from '../support/server/testApp'

const test = describeServer()
const reused = { status: 409, body: { Reason: 'requestIdReused' } }

it('a repair changed after a lost answer is refused under the same id, and made under another', async () => {
  const member = { park: PARK, tokens: await test.logIn(phones.newMember) }
  const form = repairForm(await insertRepairCategory(test))
  const first = await test.call(repairRequestCalls.add, form, member)
  expect((await test.call(repairRequestCalls.add, form, member)).data.Id).toBe(first.data.Id)
  const other = { ...form, PlaceText: '二号楼地下室', Detail: '水管爆了，正在漫水', IsUrgent: true }
  expect(await test.call(repairRequestCalls.add, other, member)).toMatchObject(reused)
  const anew = { ...other, RequestId: repairForm('').RequestId }
  expect((await test.call(repairRequestCalls.add, anew, member)).data.Detail).toBe(other.Detail)
})

it('a complaint changed after its acceptance is refused under the same id', async () => {
  const member = { park: PARK, tokens: await test.logIn(phones.newMember) }
  const form = complaintOf()
  const { data } = await test.call(complaintCalls.saveOrUpdate, form, member)
  await test.services.complaintDesk.accept(PARK, data.Id, bySystem)
  expect((await test.call(complaintCalls.saveOrUpdate, form, member)).data.Id).toBe(data.Id)
  const other = { ...form, Detail: '北门保安昨晚对我推搡，请查监控。' }
  expect(await test.call(complaintCalls.saveOrUpdate, other, member)).toMatchObject(reused)
})

it('an invitation of another guest is refused under the same id', async () => {
  const at = await invitationFixture(test)
  const first = newInvitation(test.clock.now(), { GuestName: '王小明' })
  const { data } = await test.call(invitationCalls.save, first, at.member)
  expect((await test.call(invitationCalls.save, first, at.member)).data.Id).toBe(data.Id)
  const second = { ...first, GuestName: '李大力', GuestPhone: '13900001111' }
  expect(await test.call(invitationCalls.save, second, at.member)).toMatchObject(reused)
})
