/** Bills, payments and invoices of two parks with the same ids stay separate. */
import { invoiceCalls } from '@/contract/invoice'
import { paidCalls } from '@/contract/paid'
import { describeMoney, type Wallet } from '../../support/server/money'
import { billFixture } from '../../support/server/propertyBills'
import { PARK, describeServer } from '../../support/server/testApp'

const OTHER = 'binjiang'

const test = describeServer()
const money = describeMoney(test)

interface Home {
  bills: ReturnType<typeof billFixture>
  member: Wallet
  roomId: string
}

/** A member with a room in a park. */
async function home(park: string): Promise<Home> {
  const bills = billFixture(test, park)
  const member = await money.member(park)
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  return { bills, member, roomId }
}

/** Bills of both parks with the same id but different data. */
async function twins() {
  const [here, there] = [await home(PARK), await home(OTHER)]
  const id = await here.bills.bill({
    roomId: here.roomId,
    subjectId: await here.bills.subject(),
  })
  const other = await there.bills.bill({
    ...{ roomId: there.roomId, subjectId: await there.bills.subject({ name: '水费' }) },
    amount: 700,
  })
  await test.sql('update property_bill set id = $1 where tenant_id = $2 and id = $3', [
    ...[id, OTHER, other],
  ])
  return { id, here, there }
}

async function pay({ bills, member }: Home, id: string, park: string): Promise<string> {
  const { data: order } = await bills.buy([id], member.caller)
  const { data } = await bills.pay(order.Id, member.caller)
  await money.confirm(data.Payment?.PaymentNo ?? '', 'once', false, park)
  return order.Id
}

const detail = async ({ member }: Home, Id: string) =>
  (await test.call(paidCalls.detail, { Id }, member.caller)).data

it('paying one of two bills with the same id leaves the other due and reveals no payer', async () => {
  const { id, here, there } = await twins()
  await pay(there, id, OTHER)
  expect(await detail(here, id)).toMatchObject({
    ...{ SubjectName: '电费', Status: 'Unpaid', PayAmount: 10_000, PaidAmount: 0 },
    ...{ Payer: '', Payments: [], Actions: ['pay'] },
  })
  await pay(here, id, PARK)
  expect(await detail(here, id)).toMatchObject({ Status: 'Paid', PaidAmount: 10_000 })
  expect(await detail(there, id)).toMatchObject({ Status: 'Paid', PaidAmount: 700 })
  expect((await detail(there, id)).Payments).toHaveLength(1)
})

it('an invoice for one of two bills with the same id does not cover the other', async () => {
  const { id, here, there } = await twins()
  await pay(there, id, OTHER)
  await pay(here, id, PARK)
  const reply = await test.call(
    invoiceCalls.apply,
    { BillIds: [id], TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' },
    there.member.caller,
  )
  expect(reply.status).toBe(200)
  expect(await detail(there, id)).toMatchObject({ InvoiceStatus: 'Applied' })
  expect(await detail(here, id)).toMatchObject({ InvoiceStatus: 'None', Invoice: null })
})
