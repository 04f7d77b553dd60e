/** The real name of the profile, and that papers and the desk show it masked and the nickname nowhere. */
import { invitationCalls } from '@/contract/invitation'
import { paidCalls } from '@/contract/paid'
import { myTicketCalls } from '@/contract/ticket'
import { userCalls } from '@/contract/user'
import { maskPhone } from '@/rules/phone'
import { insertTimedSchedule, issueTickets } from '../support/seat/tickets'
import { atDesk } from '../support/server/desk'
import { invitationFixture, type InvitationFixture } from '../support/server/invitations'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../support/server/money'
import { billFixture, type BillFixture } from '../support/server/propertyBills'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'

const NICKNAME = '月亮不睡我不睡'
let test: TestApp
let at: InvitationFixture
let money: MoneyFixture
let bills: BillFixture
let ann: Wallet
let bob: Wallet
beforeAll(async () => {
  test = await startTestApp()
  at = await invitationFixture(test)
  money = await moneyFixture(test)
  bills = billFixture(test)
  ;[ann, bob] = (await money.members(2)) as [Wallet, Wallet]
})
afterAll(() => test.close())

const name = (caller: Wallet['caller'], RealName: string) =>
  test.call(userCalls.update, { Name: NICKNAME, RealName }, caller)
const phoneOf = async ({ userId }: Wallet) =>
  (await test.sql<{ phone: string }>('select phone from app_user where id = $1', [userId]))[0]!
    .phone
/** The answer of a call as text. */
const wordsOf = (answer: unknown) => JSON.stringify(answer)

it('a real name is optional, stored, changed and removed', async () => {
  expect((await test.call(userCalls.GetInfo, {}, ann.caller)).data.RealName).toBe('')
  const { data } = await name(ann.caller, ' 𠮷田\u200b 一郎 ')
  expect([data.Name, data.RealName]).toEqual([NICKNAME, '𠮷田 一郎'])
  expect((await test.call(userCalls.GetInfo, {}, ann.caller)).data.RealName).toBe('𠮷田 一郎')
  await test.call(userCalls.update, { Name: NICKNAME }, ann.caller)
  expect((await test.call(userCalls.GetInfo, {}, ann.caller)).data.RealName).toBe('𠮷田 一郎')
  expect((await name(ann.caller, '')).data.RealName).toBe('')
})

it.each([['长'.repeat(51)], ['<b>王</b>']])(
  'a real name of %s is refused in Chinese',
  async (typed) => {
    const { status, body } = await test.call(
      userCalls.update,
      { RealName: typed },
      { ...ann.caller },
    )
    expect([status, wordsOf(body)]).toEqual([400, expect.stringContaining('姓名')])
  },
)

describe.each([
  ['with a real name', '沈佳雪', '沈**'],
  ['without a real name', '', undefined],
] as const)('member %s', (_title, realName, masked) => {
  beforeAll(async () => {
    await name(at.member, realName)
    await name(ann.caller, realName)
  })

  it('invites under the masked name, at the link, the gate and the desk', async () => {
    const shownAs = masked ?? maskPhone(phones.member)
    const { Hash, Id } = await at.make()
    expect((await at.open(Hash)).InviterName).toBe(shownAs)
    const { data: mine } = await test.call(invitationCalls.mine, {}, at.member)
    expect(mine.DataRows[0]?.InviterName).toBe(shownAs)
    const { Code } = (await at.accept(Hash)).data
    const { data: checked } = await test.call(invitationCalls.checkInfo, { Code }, at.staff)
    expect(checked.Invitation?.InviterName).toBe(shownAs)
    const { data: day } = await test.call(invitationCalls.day, {}, at.staff)
    const desk = await atDesk(test, phones.service)
    const page = (await desk.get(`/desk/invitations/${Id}`)).text
    expect(page).toContain(shownAs)
    for (const words of [mine, checked, day, page]) {
      expect(wordsOf(words)).not.toContain(NICKNAME)
      if (realName) expect(wordsOf(words)).not.toContain(realName)
    }
  })

  it('signs an invitation for its guest alone: the gate and the desk have the masked name', async () => {
    const shownAs = masked ?? maskPhone(phones.member)
    const { Hash, Id, FromName, InviterName } = await at.make({ FromName: ' 阿梧 ' })
    expect([FromName, InviterName, (await at.open(Hash)).InviterName]).toEqual(
      Array(3).fill('阿梧'),
    )
    const { Code } = (await at.accept(Hash)).data
    const { data: checked } = await test.call(invitationCalls.checkInfo, { Code }, at.staff)
    const desk = await atDesk(test, phones.service)
    const page = (await desk.get(`/desk/invitations/${Id}`)).text
    for (const words of [checked, page]) {
      expect(wordsOf(words)).toContain(shownAs)
      expect(wordsOf(words)).not.toContain('阿梧')
    }
  })

  it('gives a ticket under the masked name', async () => {
    const schedule = await insertTimedSchedule(test, { startsIn: 3 * 86_400_000 })
    const Id = (await issueTickets(test, schedule, ann.userId)).ids[0]!
    const request = { RequestId: requestId(), Id, Message: '' }
    const hash = (await test.call(myTicketCalls.give, request, ann.caller)).data.Ticket.GiftHash
    const { data: gift } = await test.call(myTicketCalls.gift, { Hash: hash }, { park: PARK })
    const shownAs = masked ?? maskPhone(await phoneOf(ann))
    expect(gift.FromName).toBe(shownAs)
    await test.call(myTicketCalls.accept, { Hash: hash }, bob.caller)
    const { data } = await test.call(myTicketCalls.detail, { Id }, bob.caller)
    expect(data.FromText).toBe(`${shownAs} 转赠`)
    for (const words of [gift, data]) expect(wordsOf(words)).not.toContain(NICKNAME)
  })

  it('pays a bill under the masked name; the own receipt shows it in full', async () => {
    const shownAs = masked ?? maskPhone(await phoneOf(ann))
    const roomId = await bills.room()
    await bills.bind(roomId, ann.userId)
    await bills.bind(roomId, bob.userId)
    const id = await bills.bill({ roomId, subjectId: await bills.subject() })
    const { data: order } = await bills.buy([id], ann.caller)
    const { data: paying } = await bills.pay(order.Id, ann.caller)
    if (paying.Payment) await money.confirm(paying.Payment.PaymentNo)
    expect((await bills.get(id, bob.caller)).Payer).toBe(shownAs)
    const { data } = await test.call(
      paidCalls.purchasingBillSuccess,
      { OrderId: order.Id },
      ann.caller,
    )
    expect(data.Receipt?.Payer).toBe(realName || shownAs)
  })

  it('is masked at the desk; the nickname has its own row in the member’s detail', async () => {
    const desk = await atDesk(test, phones.service)
    const { text } = await desk.get(`/desk/members/${ann.userId}`)
    const phone = maskPhone(await phoneOf(ann))
    expect(text).toContain(masked ? `${masked} ${phone}` : phone)
    expect(text).toContain('昵称')
    expect(text).not.toContain(NICKNAME)
    if (realName) expect(text).not.toContain(realName)
  })
})

it('account removal deletes the real name', async () => {
  const eve = await money.member()
  await name(eve.caller, '沈佳雪')
  await test.call(userCalls.remove, { Confirmation: '注销账号' }, eve.caller)
  const rows = await test.sql('select real_name from app_user where id = $1', [eve.userId])
  expect(rows).toEqual([{ real_name: '' }])
})
