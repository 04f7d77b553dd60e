import sharp from 'sharp'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { UNUSED_DAYS } from '../../../server/areas/people/picture/pictureTidy'
import { momentValue } from '../../../server/desk/deskForm'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  idForm,
  insertTestActivity,
  newIdCard,
  signUp,
  signUpPaid,
  statusOf,
} from '../../support/server/activities'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, PASSWORD } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let marketing: DeskBrowser
let service: DeskBrowser
beforeAll(async () => {
  marketing = await atDesk(test, phones.marketing)
  service = await atDesk(test, phones.service)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const HOUR_MS = 3_600_000
const sure = { _confirmed: 'yes' }
const inHours = (hours: number) => momentValue(test.clock.now() + hours * HOUR_MS)
const addressOf = (id: string) => `/desk/activities/${id}`
const actsOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id).map(({ act }) => act)

const pngPicture = () =>
  sharp({ create: { width: 16, height: 10, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()

const draft = (more: Record<string, string> = {}) => ({
  ...{
    Title: '做灯笼',
    Kind: '手作',
    Host: '园区',
    PlaceName: '一号楼',
    Quota: '3',
    Content: '来',
  },
  ...{ StartAt: inHours(50), EndAt: inHours(52), SignFrom: inHours(-1), SignTo: inHours(48) },
  ...more,
})
async function published(more?: Record<string, string>): Promise<string> {
  const reply = await marketing.submit(
    '/desk/activities/new',
    '/desk/activities/publish',
    draft(more),
  )
  if (reply.status !== 303) throw new Error(reply.text)
  return reply.location!.split('/').at(-1)!
}

it('an activity is published, signed up for in the app and logged', async () => {
  const id = await published({ Refund: '24小时退100%\n2小时退50%', Fee: '12.50' })
  const { data } = await test.call(calls.detail, { Id: id }, { park: 'mianfang' })
  expect(data).toMatchObject({
    Title: '做灯笼',
    Fee: 1_250,
    State: 'Signing',
    Content: '<p>来</p>',
  })
  expect(data.RefundText).toContain('退 50%')
  expect(await actsOf(id)).toEqual(['activities.publish'])
  expect((await service.get('/desk/activities')).text).toContain('做灯笼')
})

it.each([
  [{ Q1Kind: '' }, '请选择题目的类型'],
  [{ Q2Label: '颜色', Q2Kind: 'radio', Q2Options: '白' }, '“颜色”要有 2 到 20 个选项'],
  [{ Q2Label: '年龄', Q2Kind: 'number', Q2Min: '小' }, '请填写数字'],
  [{ Q2Label: '年龄', Q2Kind: 'number', Q2Min: '9', Q2Max: '3' }, '最少不能多于最多'],
  [{ Q2Options: '红、白' }, '请填写题目'],
  [{ Q2Label: '几岁', Q2Kind: 'number', Q2When: '有孩子=有' }, '题目要和前面一题完全一样'],
  [{ Q0Label: '', Q0Min: '', Q0Max: '' }, '姓名题'],
  [{ Refund: '一半' }, '退款规则每条写作'],
  [{ AgeFrom: '8' }, '身份证题'],
  [{ EndAt: '2020-01-01T10:00' }, '结束应晚于开始'],
  [{ SignTo: '2020-01-01T10:00' }, '截止报名应晚于开始报名'],
  [{ SignTo: '2099-01-01T10:00' }, '截止报名不能晚于结束'],
  [{ Fee: '-1' }, '费用'],
])(
  'an invalid activity is refused with the reason, and the input is kept: %j',
  async (more, sentence) => {
    const reply = await marketing.submit(
      '/desk/activities/new',
      '/desk/activities/publish',
      draft(more),
    )
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(sentence)
    expect(reply.html).toContain('做灯笼')
  },
)

it('an activity has an uploaded cover, kept until replaced, and a place on the plan', async () => {
  const detailOf = async (Id: string) =>
    (await test.call(calls.detail, { Id }, { park: 'mianfang' })).data
  const [building] = await test.sql<{ id: string; latitude: number; longitude: number }>(
    'select id, latitude, longitude from building_info where tenant_id = $1 order by rank limit 1',
    [PARK],
  )
  const typed = await marketing.formOn('/desk/activities/new', '/desk/activities/publish')
  const picture = async () => ({ name: 'Cover', bytes: await pngPicture() })
  const reply = await marketing.upload(
    '/desk/activities/publish',
    { ...typed, ...draft({ Building: building!.id }) },
    await picture(),
  )
  const id = reply.location!.split('/').at(-1)!
  const first = await detailOf(id)
  expect(first.Cover).toMatch(/^\/file\/otherimage\/\w{32}\.jpg$/)
  expect(first).toMatchObject({ BuildingId: building!.id, Latitude: building!.latitude })
  expect((await marketing.get(addressOf(id))).html).toContain(first.Cover)

  const edit = `${addressOf(id)}/edit`
  await marketing.submit(edit, `${edit}/save`, { Title: '做大灯笼', Building: '', ...sure })
  const second = await detailOf(id)
  expect(second).toMatchObject({ Title: '做大灯笼', Cover: first.Cover })
  expect(second).toMatchObject({ BuildingId: null, Latitude: null, Longitude: null })
  const form = await marketing.formOn(addressOf(id), `${addressOf(id)}/cover`)
  const none = await marketing.upload(`${addressOf(id)}/cover`, form, null)
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('请选择图片')])
  await marketing.upload(`${addressOf(id)}/cover`, form, await picture())
  const third = await detailOf(id)
  expect(third.Cover).not.toBe(first.Cover)

  // The present cover is in use; the former one is not.
  test.clock.pass((UNUSED_DAYS + 1) * 24 * HOUR_MS)
  await test.services.pictures.removeUnused(PARK)
  const nameOf = (path: string) => path.replace('/file/', '')
  expect(await test.services.pictures.read(nameOf(third.Cover))).toBeDefined()
  expect(await test.services.pictures.read(nameOf(first.Cover))).toBeUndefined()
})

it('a place that is not on this park’s plan is refused', async () => {
  const [other] = await test.sql<{ id: string }>(
    'select id from building_info where tenant_id = $1 limit 1',
    [OTHER_PARK],
  )
  const reply = await marketing.submit(
    '/desk/activities/new',
    '/desk/activities/publish',
    draft({ Building: other!.id }),
  )
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('请重新选择')])
})

it('a changed form is a new version; the price is fixed once there are sign-ups', async () => {
  const member = await money.member()
  const id = await published()
  await signUp(test, member.caller, id, {
    persons: [{ Answers: { name: '甲', phone: '13900001111' } }],
  })
  const edit = `${addressOf(id)}/edit`
  const priced = await marketing.submit(edit, `${edit}/save`, { Fee: '1.00', ...sure })
  expect(priced.text).toContain('不能再改费用')
  const small = await marketing.submit(edit, `${edit}/save`, { Quota: '0' })
  expect(small.status).toBe(400)
  const renamed = { Title: '做大灯笼', ...sure }
  expect((await marketing.submit(edit, `${edit}/save`, renamed)).status).toBe(303)
  const versionOf = async () =>
    (await test.call(calls['form-fields'], { ActivityId: id }, { park: 'mianfang' })).data
      .FormVersion
  expect(await versionOf()).toBe(1)
  const shorter = { Q1Gone: 'on', ...sure }
  expect((await marketing.submit(edit, `${edit}/save`, shorter)).status).toBe(303)
  expect(await versionOf()).toBe(2)
})

it('an invalid edit, move or check-in code is refused with the reason', async () => {
  const id = await published({ StartAt: inHours(2), SignTo: inHours(1) })
  const page = addressOf(id)
  const edit = `${page}/edit`
  for (const [from, to, typed, sentence] of [
    [edit, `${edit}/save`, { SignTo: '2020-01-01T10:00' }, '截止报名应晚于开始报名'],
    [edit, `${edit}/save`, { AgeFrom: '8' }, '身份证题'],
    [page, `${page}/move`, { EndAt: '2020-01-01T10:00', Text: '改期' }, '结束应晚于开始'],
    [
      page,
      `${page}/move`,
      { StartAt: '2020-01-01T10:00', Text: '改期', _confirmed: 'yes' },
      '新的时间已经过去，请改到现在以后',
    ],
    [page, `${page}/check-in`, { Code: '1234' }, '签到码是 12 位数字'],
  ] as const) {
    const reply = await marketing.submit(from, to, typed)
    expect([reply.status, reply.text.includes(sentence)]).toEqual([400, true])
  }
})

it('HTML in an activity is stored without scripts', async () => {
  const id = await published({ Content: '<p onclick="x()">来</p><script>x()</script>' })
  const { data } = await test.call(calls.detail, { Id: id }, { park: 'mianfang' })
  expect(data.Content).toBe('<p>来</p>')
})

it('service cannot publish, edit, move or end activities', async () => {
  const id = await insertTestActivity(test)
  const page = addressOf(id)
  // Another form of the page provides the token.
  const token = await service.formOn(page, `${page}/check-in`)
  for (const [to, typed] of [
    ['/desk/activities/publish', draft()],
    [`${page}/edit/save`, draft()],
    [`${page}/move`, { ...draft(), Text: '改期', _confirmed: 'yes' }],
    [`${page}/cancel`, { Reason: '不', _confirmed: 'yes' }],
  ] as const)
    expect((await service.send(to, { ...token, ...typed })).status).toBe(403)
  expect(await actsOf(id)).toEqual([])
  const finance = await atDesk(test, phones.finance)
  expect((await finance.get(page)).status).toBe(403)
  expect((await finance.send(`${page}/check-in`, { Code: '0'.repeat(12) })).status).toBe(403)
})

it('service approves a sign-up, or rejects it with a reason after a question', async () => {
  const [first, second] = [await money.member(), await money.member()]
  const id = await insertTestActivity(test, { needAudit: true, fields: idForm })
  const idNumber = newIdCard()
  const persons = (number: string) => [{ Answers: { name: '林', idNumber: number } }]
  const good = await signUp(test, first.caller, id, { persons: persons(idNumber) })
  const bad = await signUp(test, second.caller, id, { persons: persons(newIdCard()) })
  const pageOf = (own: typeof good) => `${addressOf(id)}/sign-ups/${own.data.Registration.Id}`
  expect((await service.get(`${addressOf(id)}?show=audit`)).text).toContain('林')
  expect((await service.get(pageOf(good))).text).toContain(idNumber)
  await service.submit(pageOf(good), `${pageOf(good)}/approve`)
  const confirmation = await service.submit(pageOf(bad), `${pageOf(bad)}/reject`, {
    Reason: '超龄',
  })
  expect(confirmation.text).toContain('确认不通过')
  await service.submit(pageOf(bad), `${pageOf(bad)}/reject`, { Reason: '超龄', _confirmed: 'yes' })
  expect(await statusOf(test, good.data.Registration.Id)).toBe('Confirmed')
  expect(await statusOf(test, bad.data.Registration.Id)).toBe('Rejected')
  const acts = await actsOf(bad.data.Registration.Id)
  expect(acts.at(-1)).toBe('activities.reject')
  expect(acts[0]).toMatch(/^activities\.show/)
})

it('service cancels a confirmed sign-up with a reason, after a question with the refund', async () => {
  const [member, next] = [await money.payer(10_000), await money.member()]
  const id = await insertTestActivity(test, {
    ...{ fee: 3_000, quota: 1, refundRule: [{ hoursBefore: 0, percent: 50 }] },
  })
  const signUpId = await signUpPaid(test, member, id, { total: 3_000 }, PASSWORD)
  const waits = await signUp(test, next.caller, id, { waitlist: true, total: 3_000 })
  const page = `${addressOf(id)}/sign-ups/${signUpId}`
  const typed = { CancelReason: '电话里说来不了' }
  const question = await service.submit(page, `${page}/cancel`, typed)
  expect(question.text).toContain('按退改规则退 ¥15.00')
  const confirmed = { ...typed, ...sure }
  const other = await service.submit(page, `${page}/cancel`, { ...confirmed, Refund: '3000' })
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('可退金额有变动')])
  expect(
    (await service.submit(page, `${page}/cancel`, { ...confirmed, Refund: '1500' })).status,
  ).toBe(303)
  expect(await statusOf(test, signUpId)).toBe('Refunded')
  expect(await statusOf(test, waits.data.Registration.Id)).toBe('Offered')
  const [message] = await test.sql(
    "select text from user_message where user_id = $1 and kind = 'signUpCancelled'",
    [member.userId],
  )
  expect(message).toEqual({
    text: expect.stringMatching(/的报名已取消：电话里说来不了，退款原路退回$/),
  })
  expect((await service.get(page)).html).not.toContain(`${page}/cancel`)
  expect(await actsOf(signUpId)).toContain('activities.cancel')
})

it('service checks in by code and by name', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test, { startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
  const { data } = await signUp(test, member.caller, id, { people: 1 })
  const { data: codes } = await test.call(
    calls.checkInCode,
    { Id: data.Registration.Id },
    member.caller,
  )
  const wrong = await service.submit(addressOf(id), `${addressOf(id)}/check-in`, {
    Code: '000000000000',
  })
  expect(wrong.text).toContain('没有这个签到码')
  const Code = codes.Codes[0]!.Code.replace(/(\d{4})/g, '$1 ')
  const reply = await service.submit(addressOf(id), `${addressOf(id)}/check-in`, { Code })
  expect(reply.location).toBe(`${addressOf(id)}/sign-ups/${data.Registration.Id}`)
  const other = await signUp(test, member.caller, id)
  const page = `${addressOf(id)}/sign-ups/${other.data.Registration.Id}`
  await service.submit(page, `${page}/check-in`)
  expect(await statusOf(test, other.data.Registration.Id)).toBe('CheckedIn')
})

it('only marketing moves or ends an activity, after a question', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test)
  const { data } = await signUp(test, member.caller, id)
  expect((await service.get(addressOf(id))).html).not.toContain('/move')
  const move = { PlaceName: '二号楼', StartAt: inHours(80), EndAt: inHours(82), Text: '改到二号楼' }
  const confirmation = await marketing.submit(addressOf(id), `${addressOf(id)}/move`, move)
  expect(confirmation.text).toContain('确认改期')
  await marketing.submit(addressOf(id), `${addressOf(id)}/move`, { ...move, _confirmed: 'yes' })
  await marketing.submit(addressOf(id), `${addressOf(id)}/cancel`, {
    Reason: '台风',
    _confirmed: 'yes',
  })
  expect(await statusOf(test, data.Registration.Id)).toBe('Cancelled')
  const messages = await test.sql<{ kind: string }>(
    "select kind from user_message where user_id = $1 and kind like 'activity%' order by created_at",
    [member.userId],
  )
  expect(messages.map(({ kind }) => kind)).toEqual(['activityMoved', 'activityCancelled'])
  expect(await actsOf(id)).toEqual(['activities.move', 'activities.cancel'])
})

it('a move on a page from before another move is refused', async () => {
  const page = addressOf(await insertTestActivity(test))
  const older = await marketing.formOn(page, `${page}/move`)
  const to = { StartAt: inHours(80), EndAt: inHours(82), Text: '改到晚上' }
  await marketing.submit(page, `${page}/move`, { ...to, ...sure })
  const late = { ...older, StartAt: inHours(90), EndAt: inHours(92), Text: '推迟', ...sure }
  const reply = await marketing.send(`${page}/move`, late)
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
  expect((await marketing.formOn(page, `${page}/move`)).StartAt).toBe(to.StartAt)
})

it('the sign-up list is a logged file with masked numbers and no formulas', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test, { fields: idForm })
  const idNumber = newIdCard()
  await signUp(test, member.caller, id, { persons: [{ Answers: { name: '=1+1', idNumber } }] })
  const reply = await service.get(`${addressOf(id)}/list.csv`)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [day] = await test.sql<{ day: string }>(
    `select to_char(start_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, title from activity where id = $1`,
    [id],
  )
  expect(decodeURIComponent(reply.headers['content-disposition'] as string)).toMatch(
    new RegExp(`^attachment; .*''报名_.+_${day?.day}\\.csv$`),
  )
  expect(reply.html.startsWith('\ufeff报名编号,')).toBe(true)
  expect(reply.html).toContain("'=1+1")
  expect(reply.html).not.toContain(idNumber)
  expect(await actsOf(id)).toHaveLength(1)
})

describe('the form builder', () => {
  const fieldsOf = async (ActivityId: string) =>
    (await test.call(calls['form-fields'], { ActivityId }, { park: 'mianfang' })).data.Fields
  const built = {
    ...{ Q2Label: '想染的蓝', Q2Kind: 'radio', Q2Options: '月白、天青\n鸦青', Q2Hint: '选一种' },
    ...{ Q3Label: '有孩子同行吗', Q3Kind: 'radio', Q3Options: '有，没有', Q3Once: 'on' },
    ...{ Q4Label: '孩子几岁', Q4Kind: 'number', Q4Min: '3', Q4Max: '14', Q4Once: 'on' },
    ...{ Q4When: '有孩子同行吗=有', Q5Label: '身份证', Q5Kind: 'idcard' },
  }

  it('makes every part of a question, in the order of the rows', async () => {
    const id = await published({ ...built, Q5Place: '2' })
    const fields = await fieldsOf(id)
    expect(fields.map(({ Key, Label, Type }) => [Key, Label, Type])).toEqual([
      ['name', '姓名', 'text'],
      ['phone', '手机号', 'phone'],
      ['idcard', '身份证', 'idcard'],
      ['q1', '想染的蓝', 'radio'],
      ['q2', '有孩子同行吗', 'radio'],
      ['q3', '孩子几岁', 'number'],
    ])
    expect(fields[3]).toMatchObject({ Options: ['月白', '天青', '鸦青'], Hint: '选一种' })
    expect(fields[4]).toMatchObject({ Options: ['有', '没有'], Of: 'once' })
    expect(fields[5]).toMatchObject({ Min: 3, Max: 14, When: { Key: 'q2', OneOf: ['有'] } })
  })

  it('shows its questions again, changed by the row; a refusal keeps every row', async () => {
    const id = await published(built)
    const edit = `${addressOf(id)}/edit`
    const form = await marketing.formOn(edit, `${edit}/save`)
    expect(form).toMatchObject({
      Q3Key: 'q2',
      Q4When: '有孩子同行吗=有',
      Q2Options: '月白、天青、鸦青',
    })
    const typed = { ...form, Q2Label: '想染的颜色', Q6Label: '备注', Q6Kind: 'textarea', Quota: '' }
    const refused = await marketing.send(`${edit}/save`, typed)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('名额')])
    for (const kept of ['想染的颜色', '备注']) expect(refused.html).toContain(`value="${kept}"`)
    const asked = await marketing.send(`${edit}/save`, { ...typed, Quota: '3' })
    expect(asked.html).toMatch(/<del>[^<]*想染的蓝[^<]*<\/del>/)
    expect((await fieldsOf(id)).map(({ Label }) => Label)).not.toContain('备注')
    await marketing.send(`${edit}/save`, { ...typed, Quota: '3', ...sure })
    const labels = (await fieldsOf(id)).map(({ Key, Label }) => `${Key} ${Label}`)
    expect(labels).toEqual(expect.arrayContaining(['q1 想染的颜色', 'q4 备注']))
  })

  it('an earlier version is restored with its questions', async () => {
    const id = await published(built)
    const edit = `${addressOf(id)}/edit`
    await marketing.submit(edit, `${edit}/save`, { Title: '改过', Q2Gone: 'on', ...sure })
    expect((await fieldsOf(id)).map(({ Label }) => Label)).not.toContain('想染的蓝')
    const history = `${addressOf(id)}/history`
    expect((await marketing.get(history)).text).toMatch(/第 2 版.*第 1 版/)
    await marketing.submit(history, `${addressOf(id)}/restore`, sure)
    expect((await fieldsOf(id)).map(({ Label }) => Label)).toContain('想染的蓝')
    expect(await actsOf(id)).toEqual(
      ['publish', 'save', 'restore'].map((act) => `activities.${act}`),
    )
  })

  it('a copy has the questions, texts and cover of the old one, and no times', async () => {
    const typed = await marketing.formOn('/desk/activities/new', '/desk/activities/publish')
    const first = await marketing.upload(
      '/desk/activities/publish',
      { ...typed, ...draft(built) },
      { name: 'Cover', bytes: await pngPicture() },
    )
    const id = first.location!.split('/').at(-1)!
    const from = `/desk/activities/new?copy=${id}`
    const form = await marketing.formOn(from, '/desk/activities/publish')
    expect(form).toMatchObject({ Title: '做灯笼', PlaceName: '一号楼', StartAt: '', SignTo: '' })
    // A refused copy still takes the cover.
    const refused = await marketing.send('/desk/activities/publish', form)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(`name="CoverOf" value="${id}"`)
    const times = { StartAt: inHours(80), EndAt: inHours(82), SignFrom: inHours(1) }
    const done = await marketing.send('/desk/activities/publish', {
      ...{ ...form, ...times, SignTo: inHours(70) },
    })
    const copy = done.location!.split('/').at(-1)!
    expect(copy).not.toBe(id)
    const covers = await test.sql<{ cover: string }>(
      'select distinct cover from activity where id in ($1, $2)',
      [id, copy],
    )
    expect(covers).toEqual([{ cover: expect.stringMatching(/^\/file\//) }])
    expect(await fieldsOf(copy)).toEqual(await fieldsOf(id))
    const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
    expect((await foreigner.get(from)).status).toBe(404)
  })

  it('an edit of a form that changed meanwhile, and of one that is over, is refused', async () => {
    const id = await published()
    const edit = `${addressOf(id)}/edit`
    const stale = await marketing.formOn(edit, `${edit}/save`)
    await marketing.submit(edit, `${edit}/save`, { Title: '先改', ...sure })
    const late = await marketing.send(`${edit}/save`, { ...stale, Title: '后改', ...sure })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
    const fresh = await marketing.formOn(edit, `${edit}/save`)
    await marketing.submit(addressOf(id), `${addressOf(id)}/cancel`, { Reason: '雨', ...sure })
    const over = await marketing.send(`${edit}/save`, { ...fresh, Title: '迟了', ...sure })
    expect([over.status, over.text]).toEqual([409, expect.stringContaining('活动已取消')])
  })
})
