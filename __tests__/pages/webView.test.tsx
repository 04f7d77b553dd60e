import { parkInfo } from '@/contract/park'
import { routes } from '@/routes'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const frameOf = (element: HTMLElement) => element.querySelector('iframe')

test('a page of the park’s own hosts opens in a sandboxed frame', async () => {
  const page = await openPage('webView', {
    query: { url: 'https://mianfang.localhost/guide?floor=2' },
  })
  const frame = frameOf(page.element)
  expect(frame?.getAttribute('src')).toBe('https://mianfang.localhost/guide?floor=2')
  expect(frame?.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|modals/)
})

test('a page of a host in WEB_VIEW_SOURCES opens', async () => {
  const park = { ...sample(parkInfo), Hosts: ['mianfang.localhost'], WebViewHosts: ['a.cn:8443'] }
  const page = await openPage('webView', {
    query: { url: 'https://a.cn:8443/pages/my/my' },
    answers: { 'park.getParkInfo': park },
    stored: { parkInfo: park },
  })
  expect(frameOf(page.element)?.getAttribute('src')).toBe('https://a.cn:8443/pages/my/my')
})

test.each([
  'https://evil.example/',
  'http://mianfang.localhost/',
  'https://mianfang.localhost.evil.example/',
  'https://evil.example/https://mianfang.localhost/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example',
  '',
])('%s is refused with a message', async (url) => {
  const page = await openPage('webView', { query: { url } })
  expect(frameOf(page.element)).toBeNull()
  expect(page.text()).toContain('这个网页不能在这里打开')
  expect(page.text()).toContain('只能打开本应用的网页')
  await page.tap('回首页')
  expect(page.path()).toBe(routes.home)
})

test('an address of an unknown page is refused', async () => {
  const page = await openPage('webView', { query: { url: '/pages/old/old' } })
  expect(page.path()).toBe(routes.webView)
  expect(page.text()).toContain('这个网页不能在这里打开')
})

test('an address of the app opens its page', async () => {
  const page = await openPage('webView', { query: { url: `${routes.noticeDetail}?id=n1` } })
  expect([page.path(), page.query()]).toEqual([routes.noticeDetail, { id: 'n1' }])
})
