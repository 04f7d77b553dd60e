import { openWritten } from '../fixture/openWritten'
import { wxNames } from '../../../scripts/weappHost/wx/typings'

/** A page that shows the value of an expression in a script of the app. */
const telling = (expression: string) => ({
  js: `Page({ data: { value: String(${expression}) } })`,
  wxml: '<text>{{value}}</text>',
})

describe('scripts run as in WeChat', () => {
  test.each(
    (
      'document window fetch URL URLSearchParams Blob AbortController localStorage XMLHttpRequest ' +
      'TextEncoder crypto performance queueMicrotask structuredClone requestAnimationFrame Intl process ' +
      'Buffer global setImmediate jest expect'
    ).split(' '),
  )('without %s', async (name) => {
    const app = await openWritten(telling(`typeof ${name}`))
    expect(app.page.text()).toBe('undefined')
  })

  test.each(['process', 'fetch', 'document', 'Buffer'])('without globalThis.%s', async (name) => {
    const app = await openWritten(telling(`typeof globalThis.${name}`))
    expect(app.page.text()).toBe('undefined')
  })

  test('without names in wx that WeChat lacks', async () => {
    const app = await openWritten(telling('Object.keys(wx)'))
    const names = app.page.text().split(',')
    expect(names).toContain('request')
    expect(names.filter((name) => !wxNames().has(name))).toEqual([])
  })

  test('without compiling code from text', async () => {
    await expect(openWritten({ js: 'new Function("return 1")' })).rejects.toThrow('new Function')
  })

  test('with a global object found by Function', async () => {
    const app = await openWritten(telling('typeof Function("return this")().Array'))
    expect(app.page.text()).toBe('function')
  })

  test('without files of another package', async () => {
    const files = { 'more/secret.js': 'module.exports = 1' }
    const js = 'require("../../more/secret"); Page({})'
    await expect(openWritten({ js, files })).rejects.toThrow('another package')
  })

  test('with an error for a missing module', async () => {
    const js = 'require("./none"); Page({})'
    await expect(openWritten({ js })).rejects.toThrow("'pages/home/none.js' is not defined")
  })

  test('with an error for a page that does not call Page()', async () => {
    await expect(openWritten({ js: '' })).rejects.toThrow('called neither Page() nor Component()')
  })

  test('with the language’s own types', async () => {
    const isInstance = [
      '[] instanceof Array',
      'new Date() instanceof Date',
      'isNaN instanceof Function',
    ]
    const app = await openWritten(telling(isInstance.join(' && ')))
    expect(app.page.text()).toBe('true')
  })
})
