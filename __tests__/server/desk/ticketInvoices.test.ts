/** Invoices for tickets at the desk: their subjects, and answering them. */
import { invoiceCalls } from '@/contract/invoice'
import { fullTime } from '@/utils/timeText'
import { insertShow, paidOrder, playShowOf, ticketDetail } from '../../support/seat/ticketOrders'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let finance: DeskBrowser
let member: Wallet
const ids = { order: '', invoice: '' }
beforeAll(async () => {
  const money = await moneyFixture(test)
  await clearOffers(test)
  member = await money.member()
  finance = await atDesk(test, phones.finance)
  ids.order = await paidOrder(test, money, member, await insertShow(test), [0, 1])
  await playShowOf(test, ids.order)
  const title = { TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' }
  const request = { OrderId: ids.order, ...title }
  const { data } = await test.call(invoiceCalls.applyTickets, request, member.caller)
  ids.invoice = data.Invoice!.Id
})

it('the list marks an invoice as one for tickets; its page shows which', async () => {
  const { html: list } = await finance.get('/desk/invoices?status=Applied')
  expect(list).toContain('演出票')
  expect(list).not.toContain('物业账单')
  const { html } = await finance.get(`/desk/invoices/${ids.invoice}`)
  const { Title, StartAt, OrderCode } = await ticketDetail(test, member, ids.order)
  for (const text of [
    ...['开票的演出票', Title, fullTime(StartAt), OrderCode],
    ...['池座 1 排 1 座、池座 1 排 2 座', '¥160.00'],
  ])
    expect(html).toContain(text)
})

it('an issued ticket invoice appears in the member’s order', async () => {
  const at = `/desk/invoices/${ids.invoice}`
  await finance.submit(at, `${at}/issue`, { InvoiceNo: '24332000000012345678' })
  const { Invoice } = await ticketDetail(test, member, ids.order)
  expect(Invoice).toMatchObject({ Status: 'Issued', IssuedAt: expect.any(Number) })
})
