import { openWritten } from '../fixture/openWritten'
import { wxNames } from '../../../scripts/weappHost/wx/typings'

/** A page that shows the value of an expression in a script of the app. */
const telling = (expression: string) => ({
  js: `Page({ data: { told: String(${expression}) } })`,
  wxml: '<text>{{told}}</text>',
})

describe('scripts run as in WeChat', () => {
  test.each(
    (
      'document window fetch URL URLSearchParams Blob AbortController localStorage XMLHttpRequest ' +
      'TextEncoder crypto performance queueMicrotask structuredClone requestAnimationFrame Intl process ' +
      'Buffer global setImmediate jest expect'
    ).split(' '),
  )('%s is not there', async (name) => {
    const app = await openWritten(telling(`typeof ${name}`))
    expect(app.page.text()).toBe('undefined')
  })

  test.each(['process', 'fetch', 'document', 'Buffer'])('globalThis has no %s', async (name) => {
    const app = await openWritten(telling(`typeof globalThis.${name}`))
    expect(app.page.text()).toBe('undefined')
  })

  test('wx has no name that WeChat does not have', async () => {
    const app = await openWritten(telling('Object.keys(wx)'))
    const names = app.page.text().split(',')
    expect(names).toContain('request')
    expect(names.filter((name) => !wxNames().has(name))).toEqual([])
  })

  test('code is not compiled from text', async () => {
    await expect(openWritten({ js: 'new Function("return 1")' })).rejects.toThrow('new Function')
  })

  test('a global object is found the old way', async () => {
    const app = await openWritten(telling('typeof Function("return this")().Array'))
    expect(app.page.text()).toBe('function')
  })

  test('a package does not require the files of another', async () => {
    const files = { 'more/secret.js': 'module.exports = 1' }
    const js = 'require("../../more/secret"); Page({})'
    await expect(openWritten({ js, files })).rejects.toThrow('another package')
  })

  test('a missing module is told', async () => {
    const js = 'require("./none"); Page({})'
    await expect(openWritten({ js })).rejects.toThrow("'pages/home/none.js' is not defined")
  })

  test('a page that calls no Page() is told', async () => {
    await expect(openWritten({ js: '' })).rejects.toThrow('called neither Page() nor Component()')
  })

  test('types of the language stay what they are', async () => {
    const isInstance = [
      '[] instanceof Array',
      'new Date() instanceof Date',
      'isNaN instanceof Function',
    ]
    const app = await openWritten(telling(isInstance.join(' && ')))
    expect(app.page.text()).toBe('true')
  })
})
