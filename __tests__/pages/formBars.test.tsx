/** The button of a form stands in the bar at the bottom, below the page's content, wherever the form is. */
import type { RouteName } from '@/routes'
import { openPage } from '../support/screens/openPage'
import { staff } from '../support/screens/people'

const forms: [RouteName, Record<string, string>, RegExp | string][] = [
  ['repairReport', {}, '提交报修'],
  ['complaint', {}, '提交'],
  ['activityForm', { id: 'sample-id-1' }, /^提交|登记候补/],
  ['addressEdit', {}, '保存'],
  ['refundApply', { orderId: 'sample-id-1' }, /^申请退款/],
  ['renewal', {}, /^续费/],
  ['carEdit', {}, '添加车辆'],
  ['makeInvitation', {}, '生成邀请函'],
  ['acceptInvitation', { id: 'sample-hash-of-an-invitation' }, /接受邀请|保存车牌/],
  ['oneCardRecharge', {}, '下一步'],
  ['oneCardRecharge', { serial: '12345678' }, /充值/],
  ['personalData', {}, '保存'],
  ['changePassword', {}, '确认修改'],
  ['maintainTaskDetail', { id: 'sample-id-1' }, /开始|完成任务/],
]

test.each(forms)('%s %j', async (route, query, name) => {
  const page = await openPage(route, {
    query,
    user: route === 'maintainTaskDetail' ? staff : true,
  })
  const button = page.getByRole('button', name)
  expect(page.getByRole('main').contains(button)).toBe(false)
})
