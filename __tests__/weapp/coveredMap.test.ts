/** A drawing on WeChat's canvas keeps up while another page covers it. */
import { startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'
import type { MiniProgram } from './host/miniProgram'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

/** Strokes on the canvas of the visible page so far. */
function strokesOf({ page }: MiniProgram) {
  const canvas = page.allByClass('sceneDrawing')[0]
  if (!canvas) throw new Error(`no drawing:\n${page.screenTree()}`)
  return page.canvas(canvas).strokes
}

test('a theme changed over the map redraws the map', async () => {
  const app = await launch({ path: 'pages/business/business', backend: server.url })
  await app.page.tap('地图')
  const map = strokesOf(app)
  expect(map.length).toBeGreaterThan(0)
  await app.page.tap(app.page.allByClass('listRow')[0] ?? '')
  await app.page.tap('锅炉房书店')
  expect(app.page.route).toBe('pages/business/businessDetail')
  const covered = map.length
  await app.setTheme('dark')
  expect(map.length).toBeGreaterThan(covered)
})
