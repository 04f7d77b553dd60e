/** Forms that ask for a name start with the profile's real name; without one they stay empty, never the nickname. */
import { activityDetail } from '@/contract/activity'
import type { FormField } from '@/contract/activityForm'
import { repairCategory } from '@/contract/repairRequest'
import type { RouteName } from '@/routes'
import { nameQuestion } from '../support/activityFields'
import type { Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const hint = '在“个人资料”里填好姓名，下次自动填好'
const lift = {
  ...sample(repairCategory, { fields: { Id: 'lift' } }),
  ...{ Name: '电梯', Scope: 'public' as const, Examples: [] },
}
const activity = {
  ...sample(activityDetail, { fields: { Id: 'a1' } }),
  ...{ Title: '扎染方巾', AgeFrom: null, AgeTo: null, MyRegistrations: [] },
}
const signUp = {
  ...{
    Activity: activity,
    FormVersion: 3,
    Fields: [nameQuestion] as FormField[],
    People: [],
    MayAdd: 3,
  },
  ...{ Left: 5, IsWaitlist: false, CanSign: true, Reason: '', PointsHave: 0 },
}

const forms: [RouteName, string, Record<string, string>, Answers][] = [
  [
    'repairReport',
    '联系人',
    { category: 'lift' },
    {
      'repairRequest.categories': [lift],
      'repairRequest.similar': [],
      'buildingInfo.query': [],
    },
  ],
  ['activityForm', '姓名', { id: 'a1' }, { 'activityRegistration.getForm': signUp }],
  ['addressEdit', '收货人', {}, { 'userAddress.list': [] }],
]

describe.each(forms)('form %s', (route, label, query, answers) => {
  const open = (RealName: string) =>
    openPage(route, { user: { ...member, Name: '月亮不睡', RealName }, query, answers })

  it('starts with the real name', async () => {
    const page = await open('𠮷田 一郎')
    expect(page.value(label)).toBe('𠮷田 一郎')
    expect(page.text()).not.toContain(hint)
  })

  it('stays empty without one', async () => {
    const page = await open('')
    expect(page.value(label)).toBe('')
    expect(page.text()).not.toContain('月亮不睡')
    if (route !== 'addressEdit') expect(page.text()).toContain(hint)
  })
})

describe('preview of an invitation', () => {
  const open = (RealName: string) =>
    openPage('makeInvitation', {
      user: { ...member, Name: '月亮不睡', RealName },
      answers: { 'buildingInfo.query': [] },
    })

  it.each([
    ['沈佳琳', '沈** 敬邀'],
    ['', '138****1234 敬邀'],
  ])('without a signature shows the inviter as the guest will see: %s', async (realName, text) => {
    const page = await open(realName)
    await page.type('署名', '')
    expect(page.text()).toContain(text)
    expect(page.text()).not.toContain('月亮不睡')
  })

  it('is signed with the nickname at first', async () => {
    const page = await open('沈佳琳')
    expect(page.value('署名')).toBe('月亮不睡')
    expect(page.text()).toContain('月亮不睡 敬邀')
  })

  it('shows the name that the inviter signs with', async () => {
    const page = await open('沈佳琳')
    await page.type('署名', '阿琳')
    expect(page.text()).toContain('阿琳 敬邀')
  })
})
