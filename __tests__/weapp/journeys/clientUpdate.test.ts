/**
 * A forced update that WeChat cannot perform (spec 4): instructions are shown.
 * @long
 */
import { phones } from '../../support/server/testApp'
import { logInByHand } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { Handler } from '../../../scripts/weappHost/wx/network'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

/** The product's server, with an update demanded at every log-in. */
const demanding: Handler = async ({ method, path, url, header, data }) => {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const headers = Object.fromEntries(
    Object.entries(header).filter(([name]) => name !== 'content-length'),
  )
  const response = await fetch(`${server.url}${path}${search}`, {
    method,
    headers,
    body:
      method === 'GET' ? undefined : String(typeof data === 'object' ? JSON.stringify(data) : data),
  })
  const body = (await response.json()) as { data?: object }
  if (path.endsWith('/user/login/c')) body.data = { ...body.data, ClientUpdateEnforced: true }
  return { status: response.status, data: body }
}

test('the update question opens with one button', async () => {
  const app = await launch({ path: 'pages/login/login', backend: demanding })
  await logInByHand(app, phones.member)
  app.updates.failed()
  await app.settled()
  expect(app.toasts.map(({ title }) => title)).toContain('版本更新中...')
  expect(app.dialog).toMatchObject({ title: '更新提示', buttons: ['知道了'] })
  await app.press('知道了')
})
