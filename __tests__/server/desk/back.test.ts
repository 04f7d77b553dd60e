/** Back after an act never leads to the answer of a POST, which browsers cannot show again. */
import { deskParts } from '../../../server/desk/allParts'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
})

const acts = () =>
  deskParts(test.modules).flatMap(({ name, acts: own }) =>
    own.map(({ path }) => `/desk/${name}${path}`),
  )

it('every refused form of the desk leads to a page that GET shows', async () => {
  const { _token } = await manager.formOn('/desk', '/desk/log-out')
  expect(acts().length).toBeGreaterThan(60)
  for (const address of acts()) {
    const url = address.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')
    for (const _confirmed of ['', 'yes']) {
      const { status, location } = await manager.answer(url, { _confirmed, _token: _token! })
      expect([url, status, location]).toEqual([url, 303, expect.stringMatching(/^\/desk\//)])
    }
  }
})

it('a refused form keeps its input on its page, and again after Back', async () => {
  const list = await manager.get('/desk/notices/new')
  expect(list.status).toBe(200)
  const sent = await manager.answer('/desk/notices/publish', {
    ...(await manager.formOn('/desk/notices/new', '/desk/notices/publish')),
    Title: '停水通知',
    Text: '',
  })
  for (const _ of [1, 2]) {
    const page = await manager.get(sent.location!)
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('没有完成')])
    expect(page.html).toContain('value="停水通知"')
  }
})
