/** The list of activities: the member's own sign-up has the colour of its state, as in the member's own list. */
import { activity } from '@/contract/activity'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

test.each([
  ['CheckedIn', '已签到', 'good'],
  ['PendingPay', '待支付', 'wait'],
  ['PendingAudit', '待审核', 'busy'],
] as const)('a sign-up that is %s', async (MyStatus, MyStatusText, tone) => {
  await openPage('activities', {
    user: true,
    answers: {
      'activityRegistration.list': {
        ...{ CurrentPageIndex: 1, PageCount: 1, Kinds: [], Month: '2026-11', Days: [] },
        DataRows: [{ ...sample(activity), MyStatus, MyStatusText }],
      },
    },
  })
  const badge = document.querySelector('.activityCard__foot .statusBadge')
  expect(badge?.textContent).toBe(MyStatusText)
  expect(badge?.className).toContain(`statusBadge--${tone}`)
})
