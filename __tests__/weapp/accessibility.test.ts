/** Accessibility in WeChat: role, name and state must survive Taro's templates. */
import { startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'
import type { ShownNode } from './host/shownNode'
import type { ShownPage } from './host/shownPage'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const open = async (path: string): Promise<ShownPage> =>
  (await launch({ path, backend: server.url })).page
const views = (page: ShownPage, role: string): ShownNode[] =>
  page.all('view').filter((node) => node.attribute('aria-role') === role)

test('tappable elements have a role and a name', async () => {
  const page = await open('pages/home/home')
  await page.waitFor(() => page.allByText('全部')[0])
  const names = views(page, 'link').map((node) => node.attribute('aria-label') || node.text)
  expect(names).toContain('付款码')
  expect(names).toContain('公告：全部')
  expect(names.filter((name) => String(name).trim() === '')).toEqual([])
})

test('ornaments are hidden, and plain elements have no attributes', async () => {
  const page = await open('pages/home/home')
  await page.waitFor(() => page.allByText('全部')[0])
  const icon = page.allByClass('icon')[0]
  expect(icon?.attribute('aria-hidden')).toBe('true')
  expect(page.allByClass('entryGrid__text')[0]?.attribute('aria-label')).toBeFalsy()
})

test('headings have their level, pictures a label, choices their state', async () => {
  const page = await open('pages/home/home')
  await page.waitFor(() => page.allByText('全部')[0])
  expect(views(page, 'heading').map((node) => Number(node.attribute('aria-level')))).toContain(2)
  const pictures = page.all('image').map((node) => node.attribute('aria-label'))
  expect(pictures.some((label) => typeof label === 'string' && label.length > 3)).toBe(true)

  const settings = await open('pagespacka/mySetting/mySetting')
  const switches = views(settings, 'switch')
  expect(switches.length).toBeGreaterThan(0)
  const elder = switches.find((node) => String(node.attribute('aria-label')).includes('长辈'))
  expect(elder?.attribute('aria-checked')).toBe(false)
  await settings.tap(elder as ShownNode)
  expect(elder?.attribute('aria-checked')).toBe(true)
})

test('a field is named by its label', async () => {
  const page = await open('pages/login/login')
  const fields = page.all('input').map((node) => node.attribute('aria-label'))
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.every((label) => typeof label === 'string' && label !== '')).toBe(true)
})

test('a line of choices scrolls to the chosen one, which WeChat does by itself only in a scroll-view', async () => {
  const page = await open('pagespacka/questionPage/questionListPage')
  const options = () => page.allByClass('choice__option')
  const [line] = page.all('scroll-view')
  expect(options().length).toBeGreaterThan(3)
  expect(line?.attribute('scroll-into-view')).toBeFalsy()
  await page.tap(options()[3] as ShownNode)
  expect(line?.attribute('scroll-into-view')).toBe(options()[2]?.attribute('id'))
})
