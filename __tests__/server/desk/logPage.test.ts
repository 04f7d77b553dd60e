/** The page of the audit log: acts and looks in separate lists, filtered by object, with links. */
import { complaintCalls } from '@/contract/complaint'
import { complaintOf } from '../../support/server/complaint'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let manager: DeskBrowser
let id: string
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
  const member = { tokens: await test.logIn(phones.newMember) }
  id = (await test.call(complaintCalls.saveOrUpdate, complaintOf(), member)).data.Id
  const clerk = await atDesk(test, phones.service)
  await clerk.submit(`/desk/complaints/${id}`, `/desk/complaints/${id}/accept`)
})

it('log page describes acts in words with links to their objects; looks have their own list', async () => {
  const acts = await manager.get('/desk/log')
  expect(acts.text).toContain('状态：待受理 → 处理中')
  expect(acts.html).toContain(`href="/desk/complaints/${id}"`)
  const tableOf = ({ html }: { html: string }) => /<tbody>.*<\/tbody>/s.exec(html)?.[0] ?? ''
  expect(tableOf(acts)).not.toContain('查看反馈详情')
  expect(tableOf(await manager.get('/desk/log?what=looks'))).toContain('查看反馈详情')
  expect(tableOf(await manager.get('/desk/log?what=looks'))).not.toContain('受理反馈')
})

it('log page shows no internal names and no ids', async () => {
  const { html } = await manager.get('/desk/log?what=all')
  const visible = (/<tbody>.*<\/tbody>/s.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ')
  expect(visible).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|Submitted|Handling|\bstatus\b|\bsession\b/)
})

it('log page filters by object: its acts and looks together', async () => {
  const { text } = await manager.get(`/desk/log?object=${id}`)
  expect(text).toContain('受理反馈')
  expect(text).toContain('查看反馈详情')
  expect(text).toMatch(/共 2 条/)
})
