/** Reporting a repair: required fields, the stored draft, and reports of others. */
import { buildingInfo } from '@/contract/buildingInfo'
import { shopCard } from '@/contract/business'
import { billRoom } from '@/contract/paid'
import { repairCategory, repairDetail } from '@/contract/repairRequest'
import type * as PageView from '@/platform/pageView'
import type * as Drafts from '@/state/draft'
import { routes } from '@/routes'
import type * as Storage from '@/platform/storage'
import { failed, pageOf, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const categoryOf = (Id: string, Name: string, Scope: 'public' | 'private') => ({
  ...sample(repairCategory, { fields: { Id } }),
  ...{ Name, Scope, PriceText: '公共部位免费', AnswerMinutes: 15, FinishHours: 24 },
  Examples: ['按键失灵', '异响'],
})
const lift = categoryOf('lift', '电梯', 'public')
const pipe = categoryOf('pipe', '室内管道', 'private')
const building = {
  ...sample(buildingInfo, { fields: { Id: 'b3' } }),
  ...{ Name: '3 号楼', Kind: 'building' as const },
}
const floor = {
  ...{ Id: 'f2', BuildingId: 'b3', Name: '2F', Level: 2, Outline: '' },
  ...{ WidthMetres: 40, DepthMetres: 20, ShopCount: 0, Marks: [] },
}
const room = { ...sample(billRoom), Id: 'r305', Text: '2 号楼 · 3F · 305' }
const otherRoom = { ...room, Id: 'r306', Text: '2 号楼 · 3F · 306' }
const bills = (Rooms: (typeof room)[]) => ({
  ...pageOf([]),
  ...{ Rooms, Total: 0, Count: 0, OverdueTotal: 0, Years: [] },
})
const made = {
  ...sample(repairDetail, { fields: { Id: 'w1', No: 'BX20261123-0001' } }),
  ...{ CategoryName: '电梯', Status: 'Submitted' as const, StatusText: '待受理' },
}
const text = '三楼电梯按键失灵，按了不亮'

const answers = (more: Answers = {}): Answers => ({
  'repairRequest.categories': [lift, pipe],
  'repairRequest.similar': [],
  'repairRequest.add': made,
  'repairRequest.get': made,
  'buildingInfo.query': [building],
  ...more,
})
const open = (more: Answers = {}, options: OpenOptions = {}) =>
  openPage('repairReport', { user: true, ...options, answers: answers(more) })

async function fill(page: OpenedPage) {
  await page.tap(/^电梯/, 'radio')
  await page.type('具体位置', '东侧电梯厅')
  await page.type('问题描述', text)
}
const sent = (page: OpenedPage) => page.requests('repairRequest.add').map(({ request }) => request)

test('an emergency comes first: the park by phone, then the switch; own repairs are a link', async () => {
  const page = await open()
  await page.tap(/^电话报修/)
  expect(page.module<{ dialled: string[] }>('platform/phone').dialled).toHaveLength(1)
  const text = page.text()
  expect(text.indexOf('紧急')).toBeLessThan(text.indexOf('报修类别'))
  await page.tap('我的报修')
  expect(page.path()).toBe(routes.repairRecords)
})

test('a category announces price and times, and the chosen one shows them', async () => {
  const page = await open()
  const facts = '公共部位免费，15 分钟内响应 · 24 小时修好'
  expect(page.names('radio')).toContain(`电梯，${facts}`)
  expect(page.text()).not.toContain('公共部位免费')
  await page.tap(/^电梯/, 'radio')
  expect(page.text()).toContain('公共部位免费')
  expect(page.text()).toContain('15 分钟内响应 · 24 小时修好')
})

test('a refused attempt scrolls to the first field that is wrong, with its label', async () => {
  const page = await open()
  const { broughtUp } = page.module<typeof PageView>('platform/pageView')
  await page.tap('提交报修')
  expect(broughtUp()).toEqual(['报修类别'])
  await page.tap(/^电梯/, 'radio')
  await page.tap('提交报修')
  expect(broughtUp().at(-1)).toBe('具体位置')
  await page.type('具体位置', '东侧电梯厅')
  await page.type('联系电话', '12')
  expect(broughtUp()).toHaveLength(2)
})

test('a repair is sent as typed and the next step shown', async () => {
  const page = await open()
  await fill(page)
  await page.tap(/^情况紧急/)
  await page.tap('提交报修')
  expect(sent(page)).toMatchObject([
    {
      ...{ CategoryId: 'lift', PlaceText: '东侧电梯厅', Detail: text, Images: [] },
      ...{ Contact: member.RealName, Phone: member.PhoneNumber, IsUrgent: true },
    },
  ])
  expect(sent(page)[0]).not.toHaveProperty('AppointFrom')
  expect([page.path(), page.query()]).toEqual([routes.repairSubmitted, { id: 'w1' }])
  expect(page.text()).toContain('BX20261123-0001')
  await page.tap('查看详情')
  expect(page.path()).toBe(routes.repairDetail)
})

test('missing fields are marked, and nothing is sent', async () => {
  const page = await open()
  await page.tap('提交报修')
  expect(page.text()).toContain('请选择报修类别')
  await page.tap(/^电梯/, 'radio')
  await page.type('联系电话', '')
  await page.type('联系人', '')
  await page.tap('预约时间')
  await page.tap('提交报修')
  for (const problem of [
    '请填写具体位置',
    '请写明哪里坏了',
    '请填写联系人',
    '请填写联系电话',
    '请选择上门日期',
  ])
    expect(page.text()).toContain(problem)
  expect(sent(page)).toHaveLength(0)
})

test('examples of the category are inserted by tap', async () => {
  const page = await open()
  await page.tap(/^电梯/, 'radio')
  await page.tap('填入 按键失灵')
  await page.tap('填入 异响')
  expect(page.value('问题描述')).toBe('按键失灵，异响')
})

test('the chosen building and floor precede the text of the place and are sent', async () => {
  const page = await open({
    'business.getLayerByBuildingId': { Layers: [floor], Categories: [] },
  })
  await fill(page)
  await page.tap(/^楼宇/)
  await page.tap('3 号楼', 'radio')
  await page.tap(/^楼层/)
  await page.tap('2F', 'radio')
  expect(page.value('具体位置')).toBe('3 号楼 2F 东侧电梯厅')
  await page.tap('提交报修')
  expect(sent(page)).toMatchObject([{ BuildingId: 'b3', FloorId: 'f2' }])
})

test('the nearest shop is chosen on the floor plan or from the list', async () => {
  const cafe = {
    ...sample(shopCard, { fields: { Id: 's1' } }),
    ...{
      Name: '织女咖啡',
      UnitNo: '3-201',
      Outline: '0,0 20,0 20,20 0,20',
      Hours: { Weekly: [], Days: [] },
    },
  }
  const page = await open({
    'business.getLayerByBuildingId': { Layers: [{ ...floor, ShopCount: 1 }], Categories: [] },
    'business.getBusinessByLayer': pageOf([cafe]),
  })
  await fill(page)
  await page.tap(/^楼宇/)
  await page.tap('3 号楼', 'radio')
  await page.tap(/^楼层/)
  await page.tap('2F', 'radio')
  await page.tap('在平面图上选附近的商户')
  expect(page.text()).toContain('营业中')
  await page.tap('3-201 织女咖啡', 'radio')
  await page.tap('提交报修')
  expect(sent(page)).toMatchObject([
    { FloorId: 'f2', PlaceText: '3 号楼 2F 3-201 织女咖啡 附近 东侧电梯厅' },
  ])
})

test('similar reports are shown without preventing this one', async () => {
  const page = await open({
    'business.getLayerByBuildingId': { Layers: [], Categories: [] },
    'repairRequest.similar': [
      {
        ...{ No: 'BX1', Text: '3 号楼电梯已有人报修', PlaceText: '3 号楼 2F' },
        ...{ SubmittedAt: Date.now(), StatusText: '维修中' },
      },
    ],
  })
  await fill(page)
  expect(page.requests('repairRequest.similar')).toHaveLength(0)
  await page.tap(/^楼宇/)
  await page.tap('3 号楼', 'radio')
  expect(page.text()).toContain('3 号楼电梯已有人报修')
  await page.tap('提交报修')
  expect(sent(page)).toHaveLength(1)
})

describe('repair in a room', () => {
  test('has the only room preselected', async () => {
    const page = await open({ 'paid.list': bills([room]) })
    await page.tap(/^室内管道/, 'radio')
    expect(page.value('具体位置')).toBe('2 号楼 · 3F · 305 ')
    await page.tap('填入 异响')
    await page.type('具体位置', '2 号楼 · 3F · 305 厨房')
    await page.tap('提交报修')
    expect(sent(page)).toMatchObject([
      { RoomId: 'r305', PlaceText: '2 号楼 · 3F · 305 厨房', Detail: '异响' },
    ])
  })

  test('requires a room of the member', async () => {
    const page = await open({ 'paid.list': bills([room, otherRoom]) })
    await page.tap(/^室内管道/, 'radio')
    await page.type('问题描述', '水槽下面的水管漏水')
    await page.type('具体位置', '厨房')
    await page.tap('提交报修')
    expect(page.text()).toContain('请选择房屋')
    expect(sent(page)).toHaveLength(0)
    await page.tap('2 号楼 · 3F · 305')
    await page.tap('提交报修')
    expect(sent(page)).toMatchObject([
      { CategoryId: 'pipe', RoomId: 'r305', PlaceText: '2 号楼 · 3F · 305 厨房' },
    ])
  })

  test('shows a notice if no room is bound', async () => {
    const page = await open({ 'paid.list': bills([]) })
    await page.tap(/^室内管道/, 'radio')
    expect(page.text()).toContain('未绑定房屋')
  })

  test('shows a refusal at the room', async () => {
    const message = '这间房屋没有绑定到您的账号，请联系服务台绑定'
    const page = await open({
      'paid.list': bills([room]),
      'repairRequest.add': failed(403, message, 'repairRoom'),
    })
    await page.tap(/^室内管道/, 'radio')
    await page.type('问题描述', '水槽下面的水管漏水')
    await page.tap('提交报修')
    expect(page.text()).toContain(message)
    expect(page.path()).toBe(routes.repairReport)
  })
})

test('input and RequestId are kept over a lost answer and a restart', async () => {
  const page = await open({ 'repairRequest.add': unreachable })
  await fill(page)
  await page.tap('提交报修')
  const first = sent(page)[0]?.RequestId
  page.module<typeof Drafts>('state/draft').storeDrafts()
  const stored = { drafts: page.stored('drafts'), openRequests: page.stored('openRequests') }
  const again = await open({}, { stored })
  expect(again.value('问题描述')).toBe(text)
  await again.tap('提交报修')
  expect(sent(again)[0]?.RequestId).toBe(first)
  expect(again.stored('openRequests')).toBeUndefined()
})

test('a visitor writes a report and logs in when sending', async () => {
  const page = await openPage('repairReport', { answers: answers() })
  await fill(page)
  await page.type('联系人', '林晚')
  await page.type('联系电话', '13800000001')
  await page.tap('提交报修')
  expect([page.path(), page.query()]).toEqual([routes.login, { redirect_url: routes.repairReport }])
  await page.goBack()
  expect(page.value('问题描述')).toBe(text)
})

test('a report from a staff task is prefilled and names the task', async () => {
  const page = await open(
    {},
    {
      query: {
        ...{ category: 'lift', place: '三号楼机房', detail: '曳引机异响，需要检查' },
        ...{ kind: 'inspection', jobId: 'job-1', pointId: 'point-1', itemId: 'noise' },
      },
    },
  )
  expect(page.value('具体位置')).toBe('三号楼机房')
  await page.tap('提交报修')
  expect(sent(page)).toMatchObject([
    { Source: { Kind: 'inspection', JobId: 'job-1', PointId: 'point-1', ItemId: 'noise' } },
  ])
})

test('a report from a task is stored offline', async () => {
  const query = {
    ...{ category: 'lift', place: '三号楼机房', detail: '曳引机异响，需要检查' },
    ...{ kind: 'inspection', jobId: 'job-1', itemId: 'noise' },
  }
  const page = await open({ 'repairRequest.add': unreachable }, { query })
  await page.tap('提交报修')
  expect(page.toasts()).toContain('已存本机，联网后提交')
  const { memoryKeys } = page.module<typeof Storage>('platform/storage')
  const keys = memoryKeys().filter((key) => key.startsWith('offlineQueue/'))
  expect(keys).toEqual([`offlineQueue/${sent(page)[0]?.RequestId}`])
})

test('an unanswered report of a member stays in its form', async () => {
  const page = await open({ 'repairRequest.add': unreachable })
  await fill(page)
  await page.tap('提交报修')
  expect(page.value('问题描述')).toBe(text)
  expect(page.path()).toBe(routes.repairReport)
})
