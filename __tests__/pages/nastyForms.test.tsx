/**
 * Every text field of every form takes nasty strings: typed, sent, and typed again. Nothing throws, no field holds half a
 * character, and no letter of a plain name is swallowed. The pages come from src/routes.ts, the strings from nastyStrings.
 * @long
 */
import { routes, type RouteName } from '@/routes'
import { graphemes } from '@/rules/text/graphemes'
import { hasHalf, nastyStrings } from '../support/nastyStrings'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { staff } from '../support/screens/people'

const names = Object.keys(routes) as RouteName[]
/** Number of strings per form; each form continues where the previous one ended, so that all strings are used. */
const rounds = 4
const submitting =
  /^(?:提交|保存|生成|登录|注册|确认|确定|兑换|绑定|添加|申请|发送|识别|搜索|开始|接受)/
/** Parameters without which a page has nothing to show. */
const query = {
  ...{ id: 'sample-id-1', hash: 'sample-hash-of-a-ticket-gift', sku: 'sample-id-1', qty: '2' },
  ...{ orderId: 'sample-id-1', shopId: 'sample-id-1', category: 'sample-id-1', serial: '12345678' },
}

let next = 0
const takeString = () => nastyStrings[next++ % nastyStrings.length] ?? ''
let fieldsSeen = 0

/**
 * Whether a field holds whole characters of what was typed; normalised kinds hold less, never parts. A half that was typed
 * may stay until it is sent: passwords are kept as they are.
 */
function isWhole(value: string, typed: string): boolean {
  const parts = new Set(graphemes(typed.normalize('NFKC')).concat(graphemes(typed)))
  return (
    (hasHalf(typed) || !hasHalf(value)) &&
    graphemes(value).every((part) => part === ' ' || parts.has(part) || part.length === 1)
  )
}

const fieldsOf = (page: OpenedPage) =>
  page.names('textbox').filter((name, at, all) => name !== '' && all.indexOf(name) === at)

describe.each(names)('%s', (route) => {
  it('accepts every string', async () => {
    const failures: string[] = []
    const onError = (event: ErrorEvent) => failures.push(event.message)
    window.addEventListener('error', onError)
    try {
      let page = await openPage(route, { user: staff, query })
      if (fieldsOf(page).length === 0) return
      for (let round = 0; round < rounds; round += 1) {
        for (const field of fieldsOf(page)) {
          if (page.findByRole('textbox', field) === undefined) continue
          const text = takeString()
          await page.type(field, text)
          fieldsSeen += 1
          const value = page.findByRole('textbox', field) ? page.value(field) : ''
          if (!isWhole(value, text))
            failures.push(`${field} ${JSON.stringify(text)}: ${JSON.stringify(value)}`)
        }
        const [button] = page.names('button').filter((name) => submitting.test(name))
        if (button) await page.tap(button, 'button')
        if (page.path() !== routes[route]) page = await openPage(route, { user: staff, query })
      }
      // A form that has taken them all still takes a plain name.
      const [first] = fieldsOf(page)
      if (first && /姓名|昵称|联系人|收货人|主题|问题|内容|描述/.test(first)) {
        await page.type(first, '欧阳娜娜')
        expect(page.value(first)).toBe('欧阳娜娜')
      }
    } finally {
      window.removeEventListener('error', onError)
    }
    expect(failures).toEqual([])
  })
})

afterAll(() => expect(fieldsSeen).toBeGreaterThan(200))
