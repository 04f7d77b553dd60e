/** The button of a form stands in the bar at the bottom, below the page's content, and is grey while the form is incomplete. */
import type { RouteName } from '@/routes'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { staff } from '../support/screens/people'

type Form = [route: RouteName, query: Record<string, string>, name: RegExp | string]

/** Forms in which nothing is chosen for the member. */
const blank: Form[] = [
  ['repairReport', {}, '提交报修'],
  ['complaint', {}, '提交'],
  ['addressEdit', {}, '保存'],
  ['carEdit', {}, '添加车辆'],
  ['makeInvitation', {}, '生成邀请函'],
  ['oneCardRecharge', {}, '下一步'],
  ['personalData', {}, '保存'],
  ['changePassword', {}, '确认修改'],
  ['register', {}, '注册并登录'],
  ['recoverPassword', {}, '重设密码'],
]

/** Forms with values as they open. */
const prepared: Form[] = [
  ['activityForm', { id: 'sample-id-1' }, /^提交|登记候补/],
  ['refundApply', { orderId: 'sample-id-1' }, /^申请退款/],
  ['renewal', {}, /^续费/],
  ['acceptInvitation', { id: 'sample-hash-of-an-invitation' }, /接受邀请|保存车牌/],
  ['oneCardRecharge', { serial: '12345678' }, /充值/],
  ['maintainTaskDetail', { id: 'sample-id-1' }, /开始|完成任务/],
  ['inspectionDetail', { id: 'sample-id-1' }, /开始巡检|扫点位码/],
]

const users: Partial<Record<RouteName, OpenOptions['user']>> = {
  maintainTaskDetail: staff,
  inspectionDetail: staff,
  register: undefined,
  recoverPassword: undefined,
}

const buttonOf = async ([route, query, name]: Form) => {
  const page = await openPage(route, { query, user: route in users ? users[route] : true })
  const button = page.getByRole('button', name)
  expect(page.getByRole('main').contains(button)).toBe(false)
  const kind = () =>
    /button--(primary|soft|plain)/.exec(page.getByRole('button', name).className)?.[1]
  return { page, kind }
}

test.each(blank)('%s %j: grey as it opens', async (...form) => {
  const { kind } = await buttonOf(form)
  expect(kind()).toBe('soft')
})

test('the button of log-in stands right below its fields', async () => {
  const page = await openPage('login', {})
  const button = page.getByRole('button', '登录')
  expect(page.getByRole('main').contains(button)).toBe(true)
  expect(button.className).toContain('button--soft')
})

test.each([
  ['repairReport', {}, ['报修类别', '具体位置', '问题描述']],
  ['complaint', {}, ['反馈对象', '详细描述']],
  ['makeInvitation', {}, ['主题', '客人姓名', '地点']],
  ['addressEdit', {}, ['手机号', '所在地区', '详细地址']],
  ['refundApply', { orderId: 'sample-id-1' }, ['要退的商品', '原因']],
] as const)(
  '%s %j: the line above the button names what is missing',
  async (route, query, names) => {
    const page = await openPage(route, { query, user: true })
    expect(page.element.querySelector('.missing')?.textContent).toBe(`还差：${names.join('、')}`)
  },
)

test('a wrong answer is not missing: the line keeps its place without a text', async () => {
  const { page, kind } = await buttonOf(['complaint', {}, '提交'])
  await page.tap('设施设备', 'radio')
  await page.type('详细描述', '灯坏了')
  expect(kind()).toBe('soft')
  expect(page.element.querySelector('.missing')?.textContent).toBe('')
  await page.tap('提交')
  expect(page.text()).toContain('请至少写 10 个字')
})

test.each(prepared)('%s %j', async (...form) => {
  await buttonOf(form)
})

test.each([
  ['register', '注册并登录', { 手机号: '13800000001', 短信验证码: '123456', 设置密码: 'abcd1234' }],
  ['complaint', '提交', { 详细描述: '东门的灯坏了两天，晚上看不清路' }],
  ['makeInvitation', '生成邀请函', { 主题: '来喝茶', 客人姓名: '王小川', 地点: '北门' }],
  ['personalData', '保存', { 昵称: '阿青' }],
] as const)('%s: filled as soon as nothing is missing', async (route, name, answers) => {
  const { page, kind } = await buttonOf([route, {}, name])
  const [last = '', ...others] = Object.keys(answers).reverse()
  const type = (label: string) => page.type(label, answers[label as keyof typeof answers])
  for (const label of others) await type(label)
  if (route === 'register') await page.tap(/^我已阅读并同意/, 'checkbox')
  if (route === 'complaint') await page.tap('设施设备', 'radio')
  expect(kind()).toBe('soft')
  await type(last)
  expect(kind()).toBe('primary')
})

test('acceptInvitation: filled with a phone number', async () => {
  const query = { id: 'sample-hash-of-an-invitation' }
  const page = await openPage('acceptInvitation', { query })
  const button = () => page.getByRole('button', '保存车牌').className
  expect(button()).toContain('button--soft')
  await page.type('您的手机号', '13911113333')
  expect(button()).toContain('button--primary')
})

test('an incomplete form shows on a tap what is missing', async () => {
  const { page } = await buttonOf(['complaint', {}, '提交'])
  await page.tap('提交')
  expect(page.text()).toContain('请选择对象')
})
