/**
 * Property bills in the compiled mini-program: three selected and paid together, the receipt drawn and saved to the
 * album, which is refused first; and the receipt without a network. Only taps, up to the restart.
 */
import { PARK } from '../../support/server/testApp'
import { newMember } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { WxFailure } from '../../../scripts/weappHost/wx/failure'
import { networkFailure } from '../../../scripts/weappHost/wx/network'
import { bySystem } from '../../../server/kernel/writeAudit'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const phone = '13700002719'
const result = 'pagespacka/payBill/payResultWx'
/** Answers are stored after two seconds. */
const writtenAfterMs = 2500

/** Binds the demo room to this member, as the desk does. */
async function bind(): Promise<void> {
  const [room] = await server.sql<{ id: string }>('select id from room where tenant_id = $1', [
    PARK,
  ])
  if (!room) throw new Error('the demo park has no room')
  await server.services.rooms.bind(PARK, room.id, phone, bySystem)
}

/** Rows of due bills in the list. */
const due = (app: MiniProgram) => app.page.allByClass('billRow__pick')

/** Texts drawn on the receipt picture. */
const written = (app: MiniProgram): string[] =>
  app.page
    .canvas(app.page.allByClass('savedPicture')[0]!)
    .strokes.filter(({ name }) => name === 'fillText')
    .map(({ args }) => String(args[0]))

test('bills are paid from the list, and the receipt is saved and opens offline', async () => {
  const app = await newMember(server, phone)
  await app.page.tap('物业缴费')
  expect(app.page.text()).toContain('还没有绑定房屋')
  await bind()
  await app.page.pullDown()
  await app.settled()
  const count = due(app).length
  expect(count).toBeGreaterThan(3)
  // Overdue bills are selected at first.
  await app.page.tap('全选')
  await app.page.tap('全选')
  for (const at of [0, 1, 2]) await app.page.tap(due(app)[at]!)
  expect(app.page.text()).toContain('已选 3 张')
  await app.page.tap('去缴费')
  await app.page.tap(/^支付 ¥/)
  await app.press('确认支付')
  await app.elapse(1500)
  await app.settled()
  expect(app.page.route).toBe(result)
  expect(app.page.text()).toContain('物业缴费收据')

  // WeChat's album permission: first refused, then granted in its settings.
  app.answers.saveImageToPhotosAlbum = new WxFailure('auth deny')
  await app.page.tap('保存收据图片')
  expect(app.page.text()).toContain('没有相册权限，收据没有保存')
  await app.page.tap('去设置打开')
  expect(app.calls('openSetting')).toHaveLength(1)
  app.answers.saveImageToPhotosAlbum = {}
  await app.page.tap('保存收据图片')
  expect(app.toasts.at(-1)?.title).toBe('收据已保存')
  expect(app.page.text()).not.toContain('没有相册权限')
  const [, saved] = app.calls('saveImageToPhotosAlbum')
  expect(saved?.filePath).toContain('canvas.png')
  const texts = written(app)
  expect(texts).toContain('物业缴费收据')
  expect(texts.filter((text) => /^(物业费|水费|电费) 20\d\d年/.test(text))).toHaveLength(3 * 2)

  const { route: path, query } = app.page
  await app.elapse(writtenAfterMs)
  const offline = await launch({
    path,
    query,
    backend: () => Promise.reject(networkFailure()),
    storage: app.storage,
  })
  expect(offline.page.text()).toContain('物业缴费收据')
  await app.page.tap('查看物业账单')
  expect(due(app)).toHaveLength(count - 3)
})
