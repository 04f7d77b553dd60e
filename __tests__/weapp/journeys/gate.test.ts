/**
 * Gate and invitation in the compiled mini-program: a guest is admitted without a network, the check is sent once after
 * a restart.
 * @long
 */
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { PARK, phones } from '../../support/server/testApp'
import { press } from '../fixture/cashier'
import { lineTo } from '../fixture/line'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
let at: InvitationFixture
beforeAll(async () => {
  server = await startRealServer()
  at = await invitationFixture(server)
})
afterAll(() => server.close())

const gate = 'pagespacka/cancelInivit/scanCheck'

interface Booked extends Record<string, unknown> {
  people: number
  gate: string
  way: string
  sync_state: string
  is_admitted: boolean
}
const booked = (id: string) =>
  server.sql<Booked>(
    'select people, gate, way, sync_state, is_admitted from invitation_check where tenant_id = $1 and invitation_id = $2',
    [PARK, id],
  )

/** Queued entries are sent one after the other. */
async function sendAll(app: MiniProgram): Promise<void> {
  for (let turn = 0; turn < 8 && app.page.text().includes('项待上传'); turn += 1) {
    await app.elapse(1500)
    await app.settled()
  }
}

test('a guest is looked up online, admitted offline, and sent once after a restart', async () => {
  const guest = await at.guest({ People: 1 })
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.invitation)
  const app = await launch({
    path: gate,
    backend,
    storage,
    answers: { scanCode: { result: guest.QrToken } },
  })
  expect(app.page.text()).toMatch(/离线可用 · 名单更新于/)
  await app.page.tap('通道')
  await app.page.type(app.page.getByPlaceholder('如：东门'), '南门')
  await app.page.tap('保存')
  await app.page.tap('扫码核验')
  expect(app.page.route).toBe('pagespacka/cancelInivit/inivitCheck')
  expect(app.page.text()).toContain('可以入场')
  expect(app.page.text()).not.toContain('没有网络')

  state.isCut = true
  await app.setOnline(false)
  await app.page.tap('确认入场 1 人')
  expect(app.page.text()).toContain('已入场 1 人')
  expect(app.page.text()).toContain('没有网络：已记在本机，待上传')
  app.close()
  expect(await booked(guest.Id)).toEqual([])

  const again = await launch({ path: gate, backend, storage, settle: false })
  await again.setOnline(false)
  await again.settled()
  expect(again.page.text()).toContain('1 项待上传')
  expect(again.page.text()).toContain('南门')
  await again.page.tap('输入邀请码或票号')
  await press(again, guest.Code)
  expect(again.page.text()).toContain('名额已用')

  state.isCut = false
  await again.setOnline(true)
  await again.settled()
  await again.back()
  await sendAll(again)
  expect(again.page.route).toBe(gate)
  expect(again.page.text()).not.toContain('待上传')
  expect(await booked(guest.Id)).toEqual([
    { people: 1, gate: '南门', way: 'scan', sync_state: 'synced', is_admitted: true },
  ])
})

test('an admission with a lost answer is sent again and counts once', async () => {
  const guest = await at.guest({ People: 1 })
  const { backend, state } = lineTo(server)
  const storage = await phoneOf(server, phones.invitation)
  let isLost = true
  const app = await launch({
    path: gate,
    storage,
    async backend(request) {
      const reply = await backend(request)
      if (isLost && request.url.includes('/check/c')) state.isCut = true
      if (state.isCut) return backend(request)
      return reply
    },
  })
  await app.page.tap('输入邀请码或票号')
  await press(app, guest.Code)
  await app.page.tap('确认入场 1 人')
  expect(app.page.text()).toContain('待上传')
  isLost = false
  state.isCut = false
  app.close()
  const again = await launch({ path: gate, backend, storage })
  await sendAll(again)
  expect(again.page.text()).not.toContain('待上传')
  expect(await booked(guest.Id)).toMatchObject([{ people: 1, is_admitted: true }])
})

test('an invitation is made, opened by a stranger, accepted, and shows its code', async () => {
  const app = await launch({
    path: 'pagesguest/invitation/makeInvitation',
    backend: server.url,
    storage: await phoneOf(server, phones.member),
  })
  await app.page.type(app.page.getByPlaceholder('例如：来喝杯茶'), '看一场展')
  await app.page.type(app.page.getByPlaceholder('邀请函上的称呼'), '林客人')
  await app.page.type(app.page.getByPlaceholder('选一处，或写明在哪里见'), '北门咖啡')
  await app.page.tap('生成邀请函')
  expect(app.page.route).toBe('pages/inivitAct/inivitAct')
  const { path = '' } = await app.page.share('button')
  const shared = new URL(path, 'https://park.example')

  const stranger = await launch({
    path: shared.pathname.slice(1),
    query: Object.fromEntries(shared.searchParams),
    backend: server.url,
  })
  expect(stranger.page.text()).toContain('看一场展')
  expect(stranger.page.text()).toContain('林客人，您好')
  await stranger.page.tap('接受邀请')
  await stranger.page.type(stranger.page.getByPlaceholder('11 位手机号'), '13911115555')
  await stranger.page.tap('接受邀请')
  expect(stranger.page.text()).toMatch(/\d{4} \d{4}/)
  expect(stranger.storage.has('access_token')).toBe(false)
})
