/**
 * A repair in the compiled mini-program: reported, followed while the park works on it, pictures compared, and rated.
 */
import { insertRepairCategory, repairActs } from '../../support/server/repairs'
import { PARK } from '../../support/server/testApp'
import { newMember } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const folder = 'pagespacka/propertyWarranty'

/** Types into the n-th element of this kind on the page (from 0). */
async function typeInto(app: MiniProgram, kind: 'input' | 'textarea', at: number, text: string) {
  const field = app.page.all(kind)[at]
  if (!field) throw new Error(`no ${kind} ${at}:\n${app.page.screenTree()}`)
  await app.page.type(field, text)
}

test('a repair is reported, followed and rated', async () => {
  await insertRepairCategory(server, { name: '测试照明' })
  const app = await newMember(server, '13700003201')
  await app.pressTab('首页')
  await app.page.tap('报修')
  expect(app.page.route).toBe(`${folder}/propertyWarranty`)
  await app.page.tap('提交报修')
  expect(app.page.text()).toContain('请选择报修类别')
  await app.page.tap(/^测试照明/)
  await typeInto(app, 'input', 0, '三号楼二层东侧电梯厅')
  await typeInto(app, 'textarea', 0, '顶灯一直在闪，晚上看不清路')
  await typeInto(app, 'input', 1, '沈佳琳')
  await app.page.tap('提交报修')
  expect(app.page.route).toBe(`${folder}/repairSubmitSuccess`)
  expect(app.page.text()).toMatch(/编号 BX/)
  await app.page.tap('查看详情')
  expect(app.page.route).toBe(`${folder}/repairDetails`)
  expect(app.page.text()).toContain('待受理')

  const [row] = await server.sql<{ id: string; user_id: string }>(
    "select id, user_id from repair_request where detail = '顶灯一直在闪，晚上看不清路' order by submitted_at desc limit 1",
  )
  const acts = repairActs(server, { tenantId: PARK, userId: row!.user_id }, row!.id)
  await acts.accept()
  await acts.dispatch()
  await app.page.pullDown()
  expect(app.page.text()).toContain('已派单')
  await acts.start()
  await acts.finish()
  await app.page.pullDown()
  expect(app.page.text()).toContain('换了灯管')
  await app.page.tap('评价')
  await app.page.tap(app.page.allByClass('stars__star')[4] ?? '')
  await app.page.tap('提交评价')
  expect(app.page.text()).toContain('您的评价：5 星')
})
