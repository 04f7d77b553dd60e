/** Page of a machine: by id, by code, and without a network from the stored day. */
import { equipment, type Equipment } from '@/contract/equipment'
import type * as Network from '@/platform/network'
import { failed, unreachable } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { member, staff } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const machine = (more: Partial<Equipment> = {}): Equipment => ({
  ...sample(equipment),
  ...{
    Id: 'm1',
    Code: 'SB-0001',
    NfcNo: '04AABBCCDD0011',
    Name: '消防泵',
    Warning: '先断电再检修',
  },
  ...{ Params: [{ Name: '额定压力', Value: '0.6 MPa' }], Picture: '' },
  ...{ Papers: [{ Name: '合格证', Picture: '/art/a.webp' }], CheckDueOn: inDays(400) },
  ...more,
})
const kept = (one: Equipment) => ({
  maintain: {
    ...{ Day: '2026-11-23', ExpireAt: Date.now() + 86_400_000, Jobs: [], Equipment: [one] },
    ...{ Colleagues: [], owner: `mianfang/${staff.UserId}`, at: Date.now() },
  },
})

test('warning, parameters, documents and history are shown', async () => {
  const entry = {
    ...{ Kind: 'repair' as const, No: 'W1', Title: '渗漏', At: Date.UTC(2026, 10, 1, 2, 30) },
    ...{ By: '周师傅', IsWrong: true, Text: '已更换密封' },
  }
  const page = await openPage('equipmentDetail', {
    ...{ user: staff, query: { id: 'm1' } },
    answers: { 'equipment.get': machine({ History: [entry] }) },
  })
  expect(page.requests('equipment.get').map(({ request }) => request)).toEqual([{ Id: 'm1' }])
  for (const text of ['消防泵', '先断电再检修', '额定压力', '0.6 MPa', '维修：渗漏', '已更换密封'])
    expect(page.text()).toContain(text)
  expect(page.text()).toContain('2026年11月1日 10:30 · 周师傅')
  await page.tap('合格证')
  expect(page.getByRole('dialog', '查看图片')).not.toBeNull()
})

test.each([
  [inDays(-2), /已过期 [12] 天/],
  [inDays(10), /还有 (9|10) 天/],
])('the legal check due on %s shows the remaining or overdue days', async (CheckDueOn, text) => {
  const page = await openPage('equipmentDetail', {
    ...{ user: staff, query: { code: 'SB-0001' } },
    answers: { 'equipment.get': machine({ CheckDueOn }) },
  })
  expect(page.requests('equipment.get').map(({ request }) => request)).toEqual([
    { Code: 'SB-0001' },
  ])
  expect(page.text()).toMatch(text)
})

test('offline the kept equipment is shown, marked as such', async () => {
  const page = await openPage('equipmentDetail', {
    ...{ user: staff, query: { code: '04:aa:bb:cc:dd:00:11' }, otherwise: unreachable },
    stored: { taskDays: kept(machine()) },
    device: (module) => module<typeof Network>('platform/network').plugNetwork(false),
  })
  expect(page.text()).toContain('没有网络：显示本机保存的资料')
  expect(page.text()).toContain('先断电再检修')
})

test('an answer refused by the server is not replaced by the kept one', async () => {
  const page = await openPage('equipmentDetail', {
    ...{ user: staff, query: { code: 'SB-0001' } },
    stored: { taskDays: kept(machine()) },
    answers: { 'equipment.get': failed(404, '没有找到这台设备，请核对编码') },
  })
  expect(page.text()).toContain('没有找到这台设备，请核对编码')
  expect(page.text()).not.toContain('消防泵')
})

test('a member without a staff role sees nothing', async () => {
  const page = await openPage('equipmentDetail', { user: member, query: { id: 'm1' } })
  expect(page.text()).toContain('这里由工作人员使用')
  expect(page.requests('equipment.get')).toEqual([])
})
