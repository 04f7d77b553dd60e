/** An inspection round in the compiled mini-program: complete without a network, sent once after a restart. */
import { accountId, insertJob, jobRow, testPoint } from '../../support/server/staffJobs'
import { phones } from '../../support/server/testApp'
import { lineTo } from '../fixture/line'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const list = 'pagespacka/inspectionTask/inspectionTask'
const detail = 'pagespacka/inspectionTask/inspectionDetail'
const at = { latitude: 30.32, longitude: 120.138 }

/** Queued entries are sent one after the other. */
async function sendAll(app: MiniProgram): Promise<void> {
  for (let turn = 0; turn < 12 && app.page.text().includes('项待上传'); turn += 1) {
    await app.elapse(1500)
    await app.settled()
  }
}

async function record(app: MiniProgram): Promise<void> {
  await app.page.type(app.page.getByPlaceholder('填写读数'), '0.42')
  await app.page.tap('提交点位')
}

interface SentPoint {
  name: string
  status: string
  irregularities: string[]
}

test('a round done offline with a scanned and a listed point is sent once', async () => {
  const points = [
    testPoint({ ...at, name: '甲点', code: 'T-0101' }),
    testPoint({ name: '乙点', code: 'T-0102' }),
  ]
  const round = { kind: 'inspection' as const, title: '断网也能巡的一圈', points }
  const job = await insertJob(server, accountId('inspection'), round)
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.inspection)
  const app = await launch({
    path: list,
    backend,
    storage,
    phone: { hasAgreedToPrivacy: true },
    answers: { scanCode: { result: 'T-0101' } },
  })
  await app.settled()
  expect(app.page.text()).toMatch(/离线可用 · 更新于/)
  state.isCut = true
  await app.setOnline(false)
  await app.page.tap('断网也能巡的一圈')
  await app.page.tap('开始巡检')
  await app.page.tap('扫点位码')
  expect(app.page.route).toBe(detail)
  expect(app.page.text()).toContain('已核对点位码')
  expect(app.page.text()).toContain('请扫点位码，再拍一张现场照片')
  await record(app)
  expect(app.page.text()).toContain('已完成 1 / 2 个点位')
  await app.page.tap('乙点')
  expect(app.page.text()).toContain('没有扫码，从列表打开')
  await record(app)
  await app.page.tap('结束巡检')
  expect(app.page.text()).toContain('乙点：未扫码')
  await app.page.tap('确认结束')
  expect(app.page.text()).toContain('4 项待上传')
  app.close()
  expect(await jobRow(server, job.id)).toMatchObject({ status: 'Waiting', start_at: null })

  const again = await launch({ path: list, backend, storage, settle: false })
  await again.setOnline(false)
  await again.settled()
  expect(again.page.text()).toContain('4 项待上传')
  state.isCut = false
  await again.setOnline(true)
  await again.settled()
  await sendAll(again)
  expect(again.page.text()).not.toContain('待上传')
  const [row] = await server.sql<{ status: string; points: SentPoint[] }>(
    'select status, points from staff_job where id = $1',
    [job.id],
  )
  expect(row).toMatchObject({
    status: 'Done',
    points: [
      { name: '甲点', status: 'Irregular', irregularities: ['没有定位，也没有照片'] },
      { name: '乙点', status: 'Irregular', irregularities: ['未扫码'] },
    ],
  })
})

test('a build without positions needs code and photo and blocks no work', async () => {
  const points = [testPoint({ ...at, name: '丙点', code: 'T-0103' })]
  const round = { kind: 'inspection' as const, title: '不给定位的一圈', points }
  await insertJob(server, accountId('inspection'), round)
  const app = await launch({
    path: list,
    backend: server.url,
    storage: await phoneOf(server, phones.inspection),
    phone: { hasAgreedToPrivacy: true },
    answers: { scanCode: { result: 'T-0103' } },
  })
  await app.settled()
  await app.page.tap('不给定位的一圈')
  await app.page.tap('开始巡检')
  await app.page.tap('扫点位码')
  expect(app.page.text()).toContain('请扫点位码，再拍一张现场照片')
  expect(app.page.text()).toContain('现场照片')
  await record(app)
  expect(app.page.text()).toContain('已完成 1 / 1 个点位')
  expect(app.page.text()).toContain('没有定位，也没有照片')
})
