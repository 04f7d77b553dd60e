/**
 * The compiled mini-program's forms take nasty strings in every field and send them to the real server: no exception, no
 * answer of 5xx, no half of a character. All 200 strings against all fields: __tests__/server and __tests__/pages.
 * @long
 */
import { graphemes } from '@/rules/text/graphemes'
import { routes } from '@/routes'
import { fewNastyStrings, textForms } from '../support/nastyForms'
import { hasHalf } from '../support/nastyStrings'
import { phones } from '../support/server/testApp'
import { phoneOf } from './fixture/logIn'
import { lineTo } from './fixture/line'
import { startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'
import type { ShownNode } from './host/shownNode'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const submitting = /^(提交|保存|生成|注册|确认|添加|搜索)/

/** Whether a field of text holds whole characters of what was put in; fields of numbers keep single signs. */
function isWhole(field: ShownNode, text: string): boolean {
  const value = String(field.attribute('value') ?? '')
  if (hasHalf(value)) return false
  if (field.tag === 'input' && field.attribute('type') !== 'text') return true
  const parts = new Set([...graphemes(text), ...graphemes(text.normalize('NFKC'))])
  return graphemes(value).every((part) => part.length <= 2 || parts.has(part))
}

test.each(textForms)('form %s accepts every string', async (name) => {
  const { backend } = lineTo(server)
  const failed: string[] = []
  const app = await launch({
    path: routes[name].slice(1),
    storage: await phoneOf(server, phones.member),
    phone: { hasAgreedToPrivacy: true },
    backend: async (request) => {
      const reply = await backend(request)
      if ((reply.status ?? 200) >= 500) failed.push(`${reply.status} ${request.path}`)
      return reply
    },
  })
  await app.settled()
  // The repair form appears only after a fault category is chosen.
  if (name === 'repairReport') await app.page.tap(/^水管与卫浴/)
  let seen = 0
  for (const text of fewNastyStrings) {
    for (const at of [...app.page.all('input'), ...app.page.all('textarea')].keys()) {
      const field = [...app.page.all('input'), ...app.page.all('textarea')][at]
      if (!field?.isShown || field.attribute('disabled')) continue
      await app.page.emit(field, 'input', { value: text, cursor: text.length })
      seen += 1
      const after = [...app.page.all('input'), ...app.page.all('textarea')][at]
      if (after && !isWhole(after, text))
        failed.push(`${JSON.stringify(text)}: ${String(after.attribute('value'))}`)
    }
    const button = app.page.allByClass('pressable').find((node) => submitting.test(node.text))
    if (button?.isShown && !app.dialog) await app.page.tap(button)
    if (app.dialog) await app.press(app.dialog.buttons[0] ?? '')
    if (`/${app.page.route}` !== routes[name]) break
  }
  expect(failed).toEqual([])
  expect(app.errors.take()).toEqual([])
  expect(seen).toBeGreaterThan(0)
})
