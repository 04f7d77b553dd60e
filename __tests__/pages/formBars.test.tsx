/** The button of a form stands in the bar at the bottom, below the page's content, and is quiet until the first answer. */
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
  ['login', {}, '登录'],
  ['register', {}, '注册并登录'],
  ['recoverPassword', {}, '重设密码'],
]

/** Forms that can be sent as they open. */
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
  login: undefined,
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

test.each(blank)('%s %j: quiet until the first answer', async (...form) => {
  const { kind } = await buttonOf(form)
  expect(kind()).toBe('soft')
})

test.each(prepared)('%s %j', async (...form) => {
  await buttonOf(form)
})

test.each([
  ['repairReport', '提交报修', '问题描述'],
  ['register', '注册并登录', '手机号'],
] as const)('%s: strong after an answer', async (route, name, label) => {
  const { page, kind } = await buttonOf([route, {}, name])
  await page.type(label, '13800000001')
  expect(kind()).toBe('primary')
})
