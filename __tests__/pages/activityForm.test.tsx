/** Signing up: the park's own questions, several people, a full activity, and the stored draft. */
import { activityDetail } from '@/contract/activity'
import { registrationRecord } from '@/contract/registration'
import { type FormField } from '@/contract/activityForm'
import type * as Dialog from '@/platform/dialog'
import type * as Media from '@/platform/media'
import type * as Drafts from '@/state/draft'
import { routes } from '@/routes'
import type { FormQuestion } from '@/rules/activityForm/formField'
import { idCardQuestion, nameQuestion, phoneQuestion, question } from '../support/activityFields'
import { failed } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

interface FakeDialog {
  openedQuestions: { title: string }[]
  answerWith(isYes: boolean): void
}
const submitCall = 'activityRegistration.submit'
const child = question('withChild', '有孩子同行吗', {
  Type: 'radio',
  Options: ['有', '没有'],
  Of: 'once',
})
const childAge = question('childAge', '同行儿童年龄', {
  Type: 'number',
  Of: 'once',
  Min: 3,
  Max: 14,
  When: { Key: 'withChild', OneOf: ['有'] },
})

const activity = {
  ...sample(activityDetail, { fields: { Id: 'a1' } }),
  ...{ Title: '扎染方巾', Fee: 16_800, Points: 0, AgeFrom: null, AgeTo: null, MyRegistrations: [] },
}
const given = (Key: string, Text: string, Type: 'text' | 'phone') => ({
  ...{ Key, Label: Key, Type, Text, Images: [] },
})
const formOf = (questions: FormQuestion[], more: object = {}) => ({
  ...{
    Activity: activity,
    FormVersion: 3,
    Fields: questions as FormField[],
    People: [],
    MayAdd: 3,
    Left: 5,
  },
  ...{ IsWaitlist: false, CanSign: true, Reason: '', PointsHave: 0, ...more },
})
const record = {
  ...sample(registrationRecord, { fields: { Id: 'r1' } }),
  ...{ Status: 'Waitlisted' as const, Actions: [], OrderId: null, OfferedUntil: null },
}
const made = { Registration: record, Order: null }
const shown = {
  'activityRegistration.getFormByResultId': { Record: record, FormVersion: 3, Fields: [] },
}

const open = (questions: FormQuestion[], answers: object = {}, more: object = {}, stored = {}) =>
  openPage('activityForm', {
    user: true,
    query: { id: 'a1' },
    stored,
    answers: {
      'activityRegistration.getForm': formOf(questions, more),
      [submitCall]: made,
      ...shown,
      ...answers,
    },
  })

const sent = (page: OpenedPage) => page.requests(submitCall).map(({ request }) => request)

test('name and phone are prefilled, and the typed values are sent', async () => {
  const page = await open([nameQuestion, phoneQuestion])
  expect(page.value('手机号')).toBe(member.PhoneNumber)
  await page.type('姓名', '沈佳琳')
  await page.tap('提交并支付 ¥168.00')
  expect(sent(page)).toEqual([
    expect.objectContaining({
      ActivityId: 'a1',
      FormVersion: 3,
      Answers: {},
      People: [{ Answers: { name: '沈佳琳', phone: member.PhoneNumber }, IsKept: false }],
      Total: 16_800,
      Waitlist: false,
    }),
  ])
  expect([page.path(), page.query()]).toEqual([routes.activityRecord, { id: 'r1', sent: '1' }])
})

test('a conditional question appears with its answer and is not sent when hidden', async () => {
  const page = await open([nameQuestion, child, childAge])
  expect(page.names('textbox')).toEqual(['姓名'])
  await page.tap('有', 'radio')
  expect(page.names('textbox')).toEqual(['姓名', '同行儿童年龄'])
  await page.type('同行儿童年龄', '8')
  await page.tap('没有', 'radio')
  expect(page.names('textbox')).toEqual(['姓名'])
  await page.tap(/^提交并支付/)
  expect(sent(page)[0]).toMatchObject({ Answers: { withChild: '没有' } })
  expect(sent(page)[0]?.Answers).not.toHaveProperty('childAge')
})

test('several people pay each, up to the limit', async () => {
  const page = await open([nameQuestion], { 'activityPerson.list': [] }, { MayAdd: 2 })
  await page.tap('添加参加人（还可 1 人）')
  await page.tap('填写新的参加人')
  expect(page.text()).toContain('参加人 2')
  expect(page.text()).toContain('2 人 · 每人 ¥168.00')
  expect(page.findByRole('button', /^添加参加人/)).toBeNull()
  await page.tap('移除参加人 1')
  await page.type('姓名', '许禾')
  await page.tap('提交并支付 ¥168.00')
  expect(sent(page)[0]).toMatchObject({
    People: [{ Answers: { name: '许禾' } }],
    Total: 16_800,
  })
})

test('errors are shown at their fields, the first is focused, and corrected ones disappear', async () => {
  const page = await open([nameQuestion, phoneQuestion, child])
  await page.type('姓名', '')
  await page.type('手机号', '123')
  expect(page.element.querySelector('.missing')?.textContent).toBe('还差：姓名 等 2 项')
  await page.tap(/^提交并支付/)
  expect(page.text()).toContain('还有 3 处需要填写或修改')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('姓名')
  expect(page.getByRole('textbox', '姓名').getAttribute('aria-invalid')).toBe('true')
  await page.type('姓名', '沈佳琳')
  expect(page.text()).toContain('还有 2 处需要填写或修改')
  await page.tap(/^提交并支付/)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('手机号')
  expect(sent(page)).toEqual([])
})

test('a minor needs a guardian’s consent before anything is sent', async () => {
  const page = await open([nameQuestion, idCardQuestion])
  expect(page.text()).not.toContain('监护人')
  await page.type('身份证号', '110105201503150013')
  expect(page.text()).toContain('未满 18 周岁，需要监护人同意')
  await page.tap(/^提交并支付/)
  expect(page.text()).toContain('请填写监护人姓名')
  expect(page.text()).toContain('请由监护人确认同意')
  expect(sent(page)).toEqual([])
  await page.type('监护人姓名', '王秀')
  await page.type('监护人手机号', '13900001111')
  await page.tap(/我是监护人/)
  await page.tap(/^提交并支付/)
  expect(sent(page)[0]).toMatchObject({
    People: [{ Guardian: { Name: '王秀', Phone: '13900001111', IsAgreed: true } }],
  })
})

test('a paper whose number has no birth date shows a field for it', async () => {
  const page = await open([nameQuestion, idCardQuestion])
  expect(page.text()).not.toContain('出生日期')
  await page.tap('更换证件类型，现在是居民身份证')
  await page.tap('港澳台居民居住证', 'radio')
  expect(page.text()).not.toContain('出生日期')
  await page.tap('更换证件类型，现在是港澳台居民居住证')
  await page.tap('台湾居民来往大陆通行证', 'radio')
  expect(page.text()).toContain('出生日期')
  await page.type('身份证号', '12345678')
  await page.tap(/^提交并支付/)
  expect(page.text()).toContain('请选择证件上的出生日期')
  expect(sent(page)).toEqual([])
})

test('input is kept over a restart, except identity numbers', async () => {
  const page = await open([nameQuestion, idCardQuestion])
  await page.type('姓名', '许禾')
  await page.type('身份证号', '110105199103150014')
  page.module<typeof Drafts>('state/draft').storeDrafts()
  const drafts = page.stored('drafts')
  expect(JSON.stringify(drafts)).not.toContain('110105199103150014')
  const again = await open([nameQuestion, idCardQuestion], {}, {}, { drafts })
  expect([again.value('姓名'), again.value('身份证号')]).toEqual(['许禾', ''])
})

test('a double tap sends once', async () => {
  const page = await open([nameQuestion])
  const button = page.getByRole('button', /^提交并支付/)
  button.click()
  button.click()
  await page.settled()
  expect(sent(page)).toHaveLength(1)
})

test.each([
  [true, [false, true]],
  [false, [false]],
])('after the last place was taken the waiting list is offered: %s', async (isYes, tries) => {
  const full = { [submitCall]: failed(409, '名额已满', 'activityFull') }
  const page = await open([nameQuestion], full)
  const dialog = page.module<typeof Dialog>('platform/dialog') as typeof Dialog & FakeDialog
  dialog.answerWith(isYes)
  await page.tap(/^提交并支付/)
  expect(dialog.openedQuestions.map(({ title }) => title)).toEqual(['名额刚满'])
  expect(sent(page).map(({ Waitlist }) => Waitlist)).toEqual(tries)
  expect(page.text()).toContain('名额已满，可以登记候补')
  expect(page.path()).toBe(routes.activityForm)
})

test('a kept person fills a card, and other choices stay', async () => {
  const kept = {
    ...{ Id: 'k1', Name: '许禾', PhoneMask: '139****1111', IdCardMask: '', Birthday: '' },
    IsSelf: false,
  }
  const colour = question('colour', '想染的蓝', { Type: 'radio', Options: ['月白', '天青'] })
  const page = await open(
    [nameQuestion, phoneQuestion, colour],
    { 'activityPerson.list': [kept] },
    { People: [kept] },
  )
  await page.type('姓名', '写错的人')
  await page.tap('天青')
  await page.tap('参加人 1 选常用参加人')
  expect(page.findByRole('button', '填写新的参加人')).toBeNull()
  await page.tap(/^许禾/)
  expect(page.text()).toContain('139****1111')
  await page.tap('提交并支付 ¥168.00')
  expect(sent(page)[0]).toMatchObject({
    People: [{ PersonId: 'k1', Answers: { colour: '天青' }, IsKept: false }],
  })
  expect((sent(page)[0] as { People: object[] }).People).toHaveLength(1)
})

test('with too few places the button joins the waiting list', async () => {
  const page = await open([nameQuestion], {}, { Left: 0, IsWaitlist: true })
  expect(page.text()).toContain('名额不足 1 人，提交即登记候补')
  await page.tap('登记候补')
  expect(sent(page)[0]).toMatchObject({ Waitlist: true })
})

const big = [{ path: '/big', size: 13 * 1024 * 1024 }]
const photoOf = (key: string, label: string) =>
  question(key, label, { Type: 'image', Of: 'once', Required: false, Max: 3 })

test('each picture question has its own error, and the form counts pictures together', async () => {
  const page = await openPage('activityForm', {
    user: true,
    query: { id: 'a1' },
    device: (module) => module<typeof Media>('platform/media').willPick(big),
    answers: {
      'activityRegistration.getForm': formOf([
        nameQuestion,
        photoOf('stall', '摊位照片'),
        photoOf('books', '书的照片'),
      ]),
      [submitCall]: made,
      ...shown,
    },
  })
  for (const id of ['stall', 'books']) {
    document.querySelector<HTMLElement>(`#answer-once-${id} [role=button]`)?.click()
    await page.settled()
  }
  await page.tap(/^提交并支付/)
  expect(page.text()).toContain('有 2 张图片没有上传成功')
  await page.tap('删除第 1 张图片')
  expect(page.text()).toContain('有 1 张图片没有上传成功')
  expect(sent(page)).toEqual([])
})

test('changed answers begin with the old ones, and unchanged numbers are not sent', async () => {
  const old = {
    ...record,
    ...{ Status: 'Confirmed' as const, Actions: ['edit' as const], Answers: [], ActivityId: 'a1' },
    Persons: [
      {
        ...{ Name: '许禾', CheckedInAt: null, GuardianText: '' },
        Answers: [given('name', '许禾', 'text'), given('phone', '139****1111', 'phone')],
      },
    ],
  }
  const editCall = 'activityRegistration.submitForm'
  const page = await openPage('activityForm', {
    user: true,
    query: { id: 'a1', record: 'r1' },
    answers: {
      'activityRegistration.getFormByResultId': {
        ...{ Record: old, FormVersion: 3 },
        Fields: [nameQuestion, phoneQuestion] as FormField[],
      },
      [editCall]: old,
    },
  })
  expect(page.title()).toContain('修改报名信息')
  expect(page.text()).toContain('139****1111')
  expect(page.findByRole('button', /添加参加人/)).toBeNull()
  await page.type('姓名', '许小禾')
  await page.tap('保存修改')
  expect(page.requests(editCall).map(({ request }) => request)).toEqual([
    {
      ...{ Id: 'r1', FormVersion: 3, Answers: {} },
      People: [{ Answers: { name: '许小禾' }, IsKept: false }],
    },
  ])
  expect(page.toasts()).toEqual(['报名信息已修改'])
  expect([page.path(), page.query()]).toEqual([routes.activityRecord, { id: 'r1' }])
})

test('a confirmed registration without an order mentions no payment', async () => {
  const free = { ...record, Status: 'Confirmed' as const }
  const page = await openPage('activityRecord', {
    user: true,
    query: { id: 'r1' },
    answers: {
      'activityRegistration.getFormByResultId': { Record: free, FormVersion: 3, Fields: [] },
    },
  })
  expect(page.text()).toContain(free.Title)
  expect(page.requests('userMessage.read')).toEqual([])
})
