/** The member's cards: the page itself offers to reactivate expired money. */
import { myCard } from '@/contract/myStoredCards'
import { routes } from '@/routes'
import { failed } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const card = (fields: object) => sample(myCard, { fields: { Balance: 5000, ...fields } })
const pageOf = (rows: unknown[]) => ({ DataRows: rows, CurrentPageIndex: 1, PageCount: 1 })
const valid = card({ Id: 'a', Name: '园区卡', Status: 'Active', Actions: ['pay'] })
const expired = card({ Id: 'b', Name: '老卡', Status: 'Expired', Actions: ['activate'] })
const refunded = card({ Id: 'c', Name: '退卡', Status: 'Refunded', Actions: [] })

test('an expired card that can be reactivated is shown, other old cards are not', async () => {
  const page = await openPage('allValueCards', {
    user: true,
    answers: {
      'storedCard.myListByStoredCard': ({ Group }) =>
        pageOf(Group === 'invalid' ? [expired, refunded] : [valid]) as never,
    },
  })
  expect(page.text()).toMatch(/园区卡.*¥50.00 已到期.*老卡 · 可免费延长一年/s)
  expect(page.text()).not.toContain('退卡')
  expect(page.text()).toContain('查看失效卡')
  await page.tap(/¥50.00 已到期/, 'link')
  expect([page.path(), page.query()]).toEqual([routes.valueCardDetail, { id: 'b' }])
})

test.each([{ old: [] }, { old: [expired] }])(
  'the page of old cards has no link while it would show nothing else: $old.length',
  async ({ old }) => {
    const page = await openPage('allValueCards', {
      user: true,
      answers: {
        'storedCard.myListByStoredCard': ({ Group }) =>
          pageOf(Group === 'invalid' ? old : [valid]) as never,
      },
    })
    expect(page.text()).toContain('用卡密兑换')
    expect(page.text()).not.toContain('查看失效卡')
  },
)

test.each([
  ['failed', () => failed(400, '稍后再试')],
  [
    'has a further page',
    () => ({ DataRows: [expired], CurrentPageIndex: 1, PageCount: 2 }) as never,
  ],
])('old cards stay within reach where their list %s', async (_name, old) => {
  const page = await openPage('allValueCards', {
    user: true,
    answers: {
      'storedCard.myListByStoredCard': (request) =>
        request.Group === 'invalid' ? old() : (pageOf([valid]) as never),
    },
  })
  await page.tap('查看失效卡')
  expect(page.path()).toBe(routes.invalidCards)
})

test('an expired card with money is extended on the page of old cards', async () => {
  const old = [
    { ...expired, StatusText: '已到期' },
    { ...refunded, StatusText: '已退卡' },
  ]
  const page = await openPage('invalidCards', {
    user: true,
    answers: {
      'storedCard.myListByStoredCard': pageOf(old) as never,
      'storedCard.activate': valid as never,
    },
  })
  expect(page.text().match(/已到期|已退卡|免费延长一年/g)).toEqual([
    '已到期',
    '免费延长一年',
    '已退卡',
  ])
  expect(page.element.querySelectorAll('.button--primary')).toHaveLength(0)
  await page.tap('免费延长一年，老卡')
  expect(page.toasts()).toContain('有效期已延长一年')
})
