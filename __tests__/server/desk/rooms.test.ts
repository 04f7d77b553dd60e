/** Rooms and invoices at the desk: who sees a room's bills, and how invoices are answered. */
import { invoiceCalls } from '@/contract/invoice'
import { paidCalls } from '@/contract/paid'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, type Wallet } from '../../support/server/money'
import { billFixture, type BillFixture } from '../../support/server/propertyBills'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let bills: BillFixture
let service: DeskBrowser
let finance: DeskBrowser
let member: Wallet
beforeAll(async () => {
  bills = billFixture(test)
  service = await atDesk(test, phones.service)
  finance = await atDesk(test, phones.finance)
  member = await money.member()
})

const phoneOf = async (userId: string) => {
  const sql = 'select phone from app_user where id = $1'
  return (await test.sql<{ phone: string }>(sql, [userId]))[0]!.phone
}
const roomsOf = async ({ caller }: Wallet) =>
  (await test.call(paidCalls.list, {}, caller)).data.Rooms.map(({ Id }) => Id)
/** Audit entries of changes, without those of viewing. */
const logOf = async (id: string) =>
  (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('show'),
  )

it('a room is bound by phone and unbound, both logged', async () => {
  const roomId = await bills.room()
  const at = `/desk/rooms/${roomId}`
  const Phone = await phoneOf(member.userId)
  expect((await service.submit(at, `${at}/bind`, { Phone: '13011112222' })).status).toBe(404)
  expect(await roomsOf(member)).not.toContain(roomId)
  expect((await service.submit(at, `${at}/bind`, { Phone })).status).toBe(303)
  expect(await roomsOf(member)).toContain(roomId)
  const twice = await service.submit(at, `${at}/bind`, { Phone })
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('已经绑定')])

  const unbind = `${at}/${member.userId}/unbind`
  const form = await service.formOn(at, unbind)
  expect((await service.send(unbind, form)).text).toContain('解除绑定？')
  expect(await roomsOf(member)).toContain(roomId)
  expect((await service.send(unbind, { ...form, _confirmed: 'yes' })).status).toBe(303)
  expect(await roomsOf(member)).not.toContain(roomId)
  const again = await service.send(unbind, { ...form, _confirmed: 'yes' })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('没有绑定这间房屋')])
  const log = await logOf(roomId)
  expect(log.map(({ act, before, after }) => [act, before?.isBound, after?.isBound])).toEqual([
    ['rooms.bind', false, true],
    ['rooms.unbind', true, false],
  ])
  expect(JSON.stringify(log)).not.toContain(Phone)
})

it('an unbound owner does not get the room back by phone number', async () => {
  const Phone = await phoneOf(member.userId)
  const roomId = await bills.room(Phone)
  expect(await roomsOf(member)).toContain(roomId)
  const at = `/desk/rooms/${roomId}`
  const page = await service.get(at)
  expect(page.text).toContain('业主手机号')
  expect(page.html).not.toContain(Phone)
  const looks = (await auditEntries(test)).filter(({ subject_id }) => subject_id === roomId)
  expect(looks.map(({ title }) => title)).toEqual(['查看房屋'])
  const unbind = `${at}/${member.userId}/unbind`
  await service.send(unbind, { ...(await service.formOn(at, unbind)), _confirmed: 'yes' })
  expect(await roomsOf(member)).not.toContain(roomId)
})

it('a room shows the state of its bills and is found by its number', async () => {
  const roomId = await bills.room()
  const subjectId = await bills.subject({ lateRate: 3 })
  await bills.bill({ roomId, subjectId, dueIn: -10 })
  const page = await service.get(`/desk/rooms/${roomId}`)
  expect(page.text).toMatch(/2026年10月.*¥100\.30（含滞纳金 ¥0\.30）.*已逾期/)
  const [room] = await test.sql<{ no: string }>('select no from room where id = $1', [roomId])
  expect((await service.get(`/desk/rooms?q=${room!.no}`)).html).toContain(`/desk/rooms/${roomId}`)
  expect((await service.get('/desk/rooms?q=%25')).text).toContain('没有找到房屋')
  expect((await service.get('/desk/rooms/01890000-0000-7000-8000-000000000000')).status).toBe(404)
})

/** An invoice requested by the member, with its bill. */
async function requestedInvoice(): Promise<{ id: string; billId: string }> {
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  const billId = await bills.bill({ roomId, subjectId: await bills.subject() })
  const { data: order } = await bills.buy([billId], member.caller)
  const { data } = await bills.pay(order.Id, member.caller)
  await money.confirm(data.Payment?.PaymentNo ?? '')
  const wanted = { TitleType: 'personal', Title: '<b>阿琳</b>', Email: 'lin@example.com' }
  await test.call(invoiceCalls.apply, { BillIds: [billId], ...wanted }, member.caller)
  const { Invoice } = (await test.call(paidCalls.detail, { Id: billId }, member.caller)).data
  return { id: Invoice!.Id, billId }
}

const statusOf = async (billId: string) => (await bills.get(billId, member.caller)).InvoiceStatus

it('finance issues an invoice and sends it, both logged', async () => {
  const { id, billId } = await requestedInvoice()
  const at = `/desk/invoices/${id}`
  expect((await finance.get('/desk/invoices?status=Applied')).html).toContain('&lt;b&gt;阿琳')
  expect((await service.get(at)).status).toBe(403)
  const wrong = await finance.submit(at, `${at}/issue`, { InvoiceNo: 'A1' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('8 到 20 位数字')])
  await finance.submit(at, `${at}/issue`, { InvoiceNo: '24332000000012345678' })
  expect(await statusOf(billId)).toBe('Issued')
  await finance.submit(at, `${at}/send`)
  expect(await statusOf(billId)).toBe('Sent')
  expect((await logOf(id)).map(({ act, role, after }) => [act, role, after?.status])).toEqual([
    ['invoices.issue', 'finance', 'Issued'],
    ['invoices.send', 'finance', 'Sent'],
  ])
})

it('an invoice is rejected with a reason; of two clerks at once, one is refused', async () => {
  const { id, billId } = await requestedInvoice()
  const at = `/desk/invoices/${id}`
  const empty = await finance.submit(at, `${at}/reject`, { Reason: ' ' })
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('请填写原因')])
  const colleague = await atDesk(test, phones.manager)
  const replies = await Promise.all(
    [finance, colleague].map((one) => one.submit(at, `${at}/reject`, { Reason: '抬头不符' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await statusOf(billId)).toBe('Rejected')
  expect(await logOf(id)).toHaveLength(1)
})
