/** The member's cards: the page itself offers to reactivate expired money. */
import { myCard } from '@/contract/myStoredCards'
import { routes } from '@/routes'
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
  expect(page.text()).toMatch(/园区卡.*¥50.00 已到期.*老卡 · 可延长一年/s)
  expect(page.text()).not.toContain('退卡')
  await page.tap(/¥50.00 已到期/, 'link')
  expect([page.path(), page.query()]).toEqual([routes.valueCardDetail, { id: 'b' }])
})

test('an invalid card that can be reactivated says so on its face', async () => {
  const old = [
    { ...expired, StatusText: '已到期' },
    { ...refunded, StatusText: '已退卡' },
  ]
  const page = await openPage('invalidCards', {
    user: true,
    answers: { 'storedCard.myListByStoredCard': pageOf(old) as never },
  })
  expect(page.text()).toMatch(/老卡\s*已到期\s· 可延长一年/)
  expect(page.text()).toMatch(/退卡\s*已退卡(?!\s·)/)
})
