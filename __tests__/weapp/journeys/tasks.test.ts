/**
 * A maintenance task in the compiled mini-program: started and finished without a network, sent once after a restart.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TemporaryFile } from '../../../scripts/weappHost/wx/network'
import { readItemLines } from '../../../server/areas/estate/staffJob/itemLines'
import { accountId, insertJob, jobRow, lateRows } from '../../support/server/staffJobs'
import { phones } from '../../support/server/testApp'
import { lineTo } from '../fixture/line'
import { phoneOf } from '../fixture/logIn'
import { takenPhoto } from '../fixture/photo'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

const folder = mkdtempSync(path.join(tmpdir(), 'weapp-tasks-'))
let server: RealServer
let photo: TemporaryFile
beforeAll(async () => {
  server = await startRealServer({ environment: { DATA_DIR: folder } })
  photo = await takenPhoto()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = 'pagespacka/maintainTask/maintainTask'

/** Queued entries are sent one after the other. */
async function sendAll(app: MiniProgram): Promise<void> {
  for (let turn = 0; turn < 8 && app.page.text().includes('项待上传'); turn += 1) {
    await app.elapse(1500)
    await app.settled()
  }
}

/** Opens the list with a network and the task without one, starts it and enters the gauge reading. */
async function doWithoutNetwork(app: MiniProgram, state: { isCut: boolean }, title: string) {
  await app.settled()
  expect(app.page.text()).toMatch(/离线可用 · 更新于/)
  state.isCut = true
  await app.setOnline(false)
  await app.page.tap(title)
  expect(app.page.route).toBe('pagespacka/maintainTask/maintainTaskDetail')
  await app.page.tap('开始任务')
  expect(app.page.text()).toContain('1 项待上传')
  await app.page.type(app.page.getByPlaceholder('填写读数'), '0.42')
  await app.page.tap('完成任务')
  await app.page.tap('确认完成')
  expect(app.page.text()).toContain('2 项待上传')
  expect(app.page.text()).toContain('0.42 MPa')
}

test('a whole task done offline is sent once after a restart', async () => {
  const job = await insertJob(server, accountId('maintenance'), { title: '断网也能做的保养' })
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.maintenance)
  const app = await launch({ path: list, backend, storage })
  await doWithoutNetwork(app, state, '断网也能做的保养')
  app.close()
  expect(await jobRow(server, job.id)).toMatchObject({ status: 'Waiting', start_at: null })

  const again = await launch({ path: list, backend, storage, settle: false })
  await again.setOnline(false)
  await again.settled()
  expect(again.page.text()).toContain('2 项待上传')
  state.isCut = false
  await again.setOnline(true)
  await again.settled()
  await sendAll(again)
  expect(again.page.text()).not.toContain('待上传')
  expect(await jobRow(server, job.id)).toMatchObject({
    ...{ status: 'Done', results: [{ ValueText: '0.42 MPa' }, {}] },
  })
})

test('a photo taken offline is kept over a restart and sent with its task', async () => {
  const items = readItemLines(['scene | 现场照片 | 照片 | 必填'])
  const job = await insertJob(server, accountId('maintenance'), {
    title: '断网也能拍的保养',
    items,
  })
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.maintenance)
  const agreed = { hasAgreedToPrivacy: true }
  const app = await launch({ path: list, backend, storage, phone: agreed })
  await app.settled()
  state.isCut = true
  await app.setOnline(false)
  await app.page.tap('断网也能拍的保养')
  await app.page.tap('开始任务')
  app.answers.chooseMedia = [photo]
  await app.page.tap(app.page.allByClass('workPictures__add')[0] ?? '')
  expect([...storage.saved.keys()]).toEqual([
    expect.stringMatching(/^wxfile:\/\/usr\/work-.+\.jpg$/),
  ])
  await app.page.tap('完成任务')
  await app.page.tap('确认完成')
  expect(app.page.text()).toContain('2 项待上传')
  app.close()

  const again = await launch({ path: list, backend, storage, phone: agreed, settle: false })
  await again.setOnline(false)
  await again.settled()
  expect(again.page.text()).toContain('2 项待上传')
  expect(storage.saved.size).toBe(1)
  state.isCut = false
  await again.setOnline(true)
  await again.settled()
  await sendAll(again)
  expect(again.page.text()).not.toContain('待上传')
  const { status, results } = await jobRow(server, job.id)
  expect(status).toBe('Done')
  expect(results).toEqual([
    expect.objectContaining({ Images: [expect.stringMatching(/\.(jpe?g|webp)$/)] }),
  ])
  expect(storage.saved.size).toBe(0)
})

test('a task reassigned by the desk meanwhile shows the conflict with both versions', async () => {
  const job = await insertJob(server, accountId('maintenance'), { title: '被转走的保养' })
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.maintenance)
  const app = await launch({ path: list, backend, storage })
  await doWithoutNetwork(app, state, '被转走的保养')
  await server.sql(
    'update staff_job set assignee_id = $2, former_ids = array[assignee_id], version = version + 1 where id = $1',
    [job.id, accountId('maintenanceColleague')],
  )
  state.isCut = false
  await app.setOnline(true)
  await sendAll(app)
  expect(app.page.text()).toContain('有冲突')
  expect(app.page.text()).toContain('我的记录')
  expect(app.page.text()).toContain('现在的记录')
  expect((await lateRows(server, job.id)).map(({ conflict }) => conflict)).toEqual([
    'reassigned',
    'reassigned',
  ])
})
