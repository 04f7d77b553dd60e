/** The member's own cards below the card number of a top-up. */
import { failed } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'

test.each([
  ['a list of cards', {}, true],
  ['no answer', { 'icCard.getUserIcCard': failed(500) }, false],
])('%s: the heading of the own cards only above cards', async (_title, answers, isShown) => {
  const page = await openPage('oneCardRecharge', { user: true, answers })
  expect(page.text()).toContain('下一步')
  expect(page.text().includes('我的一卡通')).toBe(isShown)
})
