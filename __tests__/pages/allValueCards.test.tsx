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
  expect(page.text()).toMatch(/园区卡.*¥50.00 待激活.*老卡 · 已到期，可延长一年/s)
  expect(page.text()).not.toContain('退卡')
  await page.tap(/¥50.00 待激活/, 'link')
  expect([page.path(), page.query()]).toEqual([routes.valueCardDetail, { id: 'b' }])
})
