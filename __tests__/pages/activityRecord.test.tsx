/** One sign-up of a member: its state, its acts, and the offer of WeChat messages. */
import { registrationRecord, type RegistrationRecord } from '@/contract/registration'
import type * as Subscribe from '@/platform/subscribeMessage'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const record: RegistrationRecord = {
  ...sample(registrationRecord, { fields: { Id: 'r1' } }),
  ...{ No: 'HD2026112300000012', OrderId: null, OfferedUntil: null, ExpireAt: null, Reason: '' },
  ...{ Status: 'Confirmed', StatusText: '报名成功', People: 2, CheckedIn: 0, Answers: [] },
  ...{ Actions: ['showCode'], Timeline: [], RefundText: '' },
  Persons: [
    {
      ...{ Name: '沈佳琳', CheckedInAt: null, GuardianText: '' },
      Answers: [
        { Key: 'name', Label: '姓名', Type: 'text', Text: '沈佳琳', Images: [] },
        { Key: 'colour', Label: '想染的蓝', Type: 'radio', Text: '天青', Images: [] },
      ],
    },
  ],
}
const open = (more: Partial<RegistrationRecord> = {}, options: OpenOptions = {}) =>
  openPage('activityRecord', {
    query: { id: 'r1' },
    user: true,
    ...options,
    answers: {
      'activityRegistration.getFormByResultId': {
        ...{ Record: { ...record, ...more }, FormVersion: 1, Fields: [] },
      },
      ...options.answers,
    },
  })

test('each person is named once, and the number has two parts', async () => {
  const page = await open()
  expect(page.text().match(/沈佳琳/g)).toHaveLength(1)
  expect(page.text()).toContain('天青')
  expect(page.text()).toContain('HD20261123 00000012')
})

test('confirming a payment after its time says to wait', async () => {
  const page = await open({ Status: 'PendingPay', StatusText: '支付确认中', Actions: [] })
  expect(page.text()).toContain('已付款请稍候，到账后更新')
})

test('the code is offered until everyone has checked in', async () => {
  expect((await open({ CheckedIn: 1 })).findByRole('button', '出示签到码')).not.toBeNull()
  const all = await open({ CheckedIn: 2, Status: 'CheckedIn', StatusText: '已签到' })
  expect(all.findByRole('button', '出示签到码')).toBeNull()
})

describe('message in WeChat', () => {
  const kinds = ['signUpConfirmed', 'placeOffered', 'activityTomorrow']
  const inWechat = (more: Partial<RegistrationRecord>) =>
    open(more, {
      device: (module) =>
        module<typeof Subscribe>('platform/subscribeMessage').answerSubscribeWith('accepted'),
      answers: {
        'subscribeMessage.templates': {
          Templates: kinds.map((Kind) => ({ Kind, TemplateId: `t-${Kind}` })),
        },
      },
    })

  test.each([
    ['PendingAudit', 'signUpConfirmed', '审核通过后在微信里通知我'],
    ['Waitlisted', 'placeOffered', '候补有名额时在微信里通知我'],
    ['Confirmed', 'activityTomorrow', '活动开始前在微信里提醒我'],
  ] as const)('about what follows %s is requested by a tap', async (Status, kind, text) => {
    const page = await inWechat({ Status, Actions: [] })
    expect(page.text()).toContain(text)
    await page.tap('微信通知我')
    expect(page.requests('subscribeMessage.subscribed')).toMatchObject([
      { request: { Kind: kind, TemplateId: `t-${kind}`, IsAccepted: true, About: 'r1' } },
    ])
  })

  test('is not offered when nothing follows', async () => {
    const page = await inWechat({ Status: 'Cancelled', Actions: [] })
    expect(page.findByRole('button', '微信通知我')).toBeNull()
  })
})
