/** The page of one payment leads on: to what was paid for, to the bill, to customer service. */
import { orderDetail, orderItem } from '@/contract/order'
import { routes } from '@/routes'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const open = (fields: object) =>
  openPage('payDetail', {
    query: { id: 'order-1' },
    user: true,
    answers: {
      'order.get': sample(orderDetail, {
        fields: { Id: 'order-1', Refunds: [], Actions: [], Status: 'Paid', ...fields },
      }),
    },
  })

test('a paid order leads to the goods, with the state of their delivery, and to its bill', async () => {
  const page = await open({ Type: 'goods', StatusText: '待发货', PayAmount: 3_000 })
  expect(page.text()).toContain('待发货')
  await page.tap('查看账单', 'link')
  expect([page.path(), page.query()]).toEqual([routes.billDetail, { id: 'order-1' }])
  await page.goBack()
  await page.tap('查看订单', 'link')
  expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { payOrderId: 'order-1' }])
})

test('a payment in a shop has no page but its bill', async () => {
  const page = await open({ Type: 'scan', Status: 'Done', PayAmount: 3_000 })
  expect(page.names('link').filter((name) => name.startsWith('查看'))).toEqual(['查看账单'])
})

test('an order that was never paid has neither', async () => {
  const page = await open({ Type: 'goods', Status: 'Closed', PaidAt: null })
  expect(page.names('link').filter((name) => name.startsWith('查看'))).toEqual([])
  expect(page.names('button')).toContain('联系客服')
})

test('the sum stands once: a single fund is named without it', async () => {
  const paid = {
    Way: 'balance',
    WayText: '余额',
    CardId: null,
    Name: '',
    Amount: 3_000,
    Refunded: 0,
  }
  const page = await open({ Type: 'scan', PayAmount: 3_000, Reductions: [], PaySplit: [paid] })
  expect(page.text()).toMatch(/支付方式[^]{0,2}余额/)
  expect(page.text().match(/30\.00|3\s*0\s*\.00/g)).toHaveLength(1)
})

test('things with pictures are listed, without them the head has named them', async () => {
  const item = { ...sample(orderItem), Name: '厂房积木', Qty: 2, Points: 0 }
  const page = await open({ Type: 'goods', Items: [{ ...item, Image: '/art/blocks.webp' }] })
  expect(page.text()).toMatch(/厂房积木[^]*× 2/)
  const plain = await open({ Type: 'parking', Items: [{ ...item, Image: '' }] })
  expect(plain.text()).not.toContain('厂房积木')
})
