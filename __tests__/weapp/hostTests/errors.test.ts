import { openWritten } from '../fixture/openWritten'

const boom = 'throw new Error("boom")'

describe('errors are reported', () => {
  test.each([
    ['a life cycle', `Page({ onLoad() { ${boom} } })`],
    ['a timer', `Page({ onLoad() { setTimeout(() => { ${boom} }, 1) } })`],
    ['a wx callback', `Page({ onLoad() { wx.getNetworkType({ success() { ${boom} } }) } })`],
    ['a setData callback', `Page({ onLoad() { this.setData({ a: 1 }, () => { ${boom} }) } })`],
    ['console.error', 'Page({ onLoad() { console.error("boom") } })'],
  ])('in %s', async (_where, js) => {
    const app = await openWritten({ js })
    const messages = app.errors.take().map(({ error }) => String(error))
    expect(messages).toEqual([expect.stringContaining('boom')])
  })

  test('in a handler', async () => {
    const js = `Page({ go() { ${boom} } })`
    const app = await openWritten({ wxml: '<button bindtap="go">go</button>', js })
    await app.page.tap('go')
    expect(() => app.errors.assertEmpty()).toThrow(/tap on pages\/home\/home.*boom/s)
  })

  test('in a property observer of a component', async () => {
    const app = await openWritten({
      wxml: '<part n="{{1}}"/>',
      json: { usingComponents: { part: '/part' } },
      files: {
        'part.json': { component: true },
        'part.wxml': '<text>{{n}}</text>',
        'part.js': `Component({ properties: { n: Number }, observers: { n() { ${boom} } } })`,
      },
    })
    expect(String(app.errors.take()[0]?.error)).toContain('boom')
    expect(app.page.text()).toBe('1')
  })

  test('in an unknown component', async () => {
    const app = await openWritten({ wxml: '<invented/>' })
    expect(app.errors.take()[0]?.error).toBe('unknown component <invented>')
  })

  test('in a list with a duplicate key', async () => {
    const wxml = '<view wx:for="{{[{ id: 1 }, { id: 1 }]}}" wx:key="id">{{item.id}}</view>'
    const app = await openWritten({ wxml })
    expect(app.errors.take()[0]?.error).toBe('two items with wx:key "1"')
  })

  test('in a missing template', async () => {
    const app = await openWritten({ wxml: '<template is="none"/>' })
    expect(app.errors.take()[0]?.error).toContain('Template `none` not found')
  })

  test('in a picture missing in the build', async () => {
    const app = await openWritten({ wxml: '<image src="/none.png"/><image src="/tab/a.png"/>' })
    const messages = app.errors.take().map(({ error }) => error)
    expect(messages).toEqual(['/none.png is not in the build'])
  })

  test('to the app as in WeChat', async () => {
    const app = await openWritten({
      js: `Page({ onShow() { ${boom} } })`,
      files: { 'app.js': 'App({ onError(message) { console.log("told " + message) } })' },
    })
    expect(app.printed[0]).toContain('told Error: boom')
    app.errors.take()
  })
})
