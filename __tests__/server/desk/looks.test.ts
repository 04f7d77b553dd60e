/** Viewing a member's full phone number is audited: every page linked from the desk is opened and read. */
import { auditEntries, atDesk, type DeskBrowser } from '../../support/server/desk'
import { registeredRoutes } from '../../support/server/registeredRoutes'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
})

/** Detail screens, by pattern: `/desk/complaints/:id`. */
const screens = () =>
  registeredRoutes(test.app)
    .filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/desk/') && url.includes(':id'),
    )
    .map(({ url }) => url)

/** Up to three addresses of a screen, linked from its list. */
async function linkedTo(url: string): Promise<string[]> {
  const { html } = await manager.get(`${url.slice(0, url.indexOf('/:id'))}?status=all`)
  const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
  const linked = [...html.matchAll(/href="([^"?#]+)/g)].map(([, address = '']) => address)
  return [...new Set(linked.filter((address) => pattern.test(address)))].slice(0, 3)
}

/** Members' phone numbers; those of shops and the park are public. */
const numbersOf = async () =>
  (await test.sql<{ phone: string }>(`select phone from app_user where phone is not null`)).map(
    ({ phone }) => phone,
  )

it('a page that shows a full phone number writes an entry', async () => {
  const numbers = await numbersOf()
  expect(numbers.length).toBeGreaterThan(5)
  const shown: string[] = []
  const silent: string[] = []
  for (const url of screens())
    for (const address of await linkedTo(url)) {
      const before = (await auditEntries(test)).length
      const { html, status } = await manager.get(address)
      const isWritten = (await auditEntries(test)).length > before
      if (status !== 200 || !numbers.some((number) => html.includes(number))) continue
      shown.push(url)
      if (!isWritten) silent.push(url)
    }
  expect(shown).toEqual(expect.arrayContaining(['/desk/complaints/:id']))
  expect(silent).toEqual([])
})

it.each([
  ['/desk/complaints/:id', 'complaint', '查看反馈详情'],
  ['/desk/cars/spaces/:id', 'longTermSpace', '查看长租车位'],
])('%s logs what was looked at, in words', async (url, kind, word) => {
  const [address = ''] = await linkedTo(url)
  await manager.get(address)
  const last = (await auditEntries(test)).at(-1)
  expect([last?.subject_kind, last?.subject_id]).toEqual([kind, address.split('/').at(-1)])
  const { html } = await manager.get(`/desk/log?object=${last?.subject_id}`)
  expect(/<tbody>.*<\/tbody>/s.exec(html)?.[0]).toContain(word)
})

it('log page shows no English name of a subject', async () => {
  const { text } = await manager.get('/desk/log?what=all')
  const kinds = (await auditEntries(test)).map((entry) => entry.subject_kind)
  for (const kind of new Set(kinds)) expect(text).not.toMatch(new RegExp(`\\b${kind}\\b`))
})
