import { openWritten } from '../fixture/openWritten'

/** A page whose button requests a message subscription in the given way. */
const asking = (way: string) => ({
  wxml: '<button bindtap="go">go</button>',
  js: `const ask = () => wx.requestSubscribeMessage({ tmplIds: ['t1'] })
    .then((answers) => console.log(answers.t1), (error) => console.log(error.errMsg))
    Page({ ${way} })`,
})

test('subscription is possible within a tap, including promises of its handler', async () => {
  for (const way of ['go() { ask() }', 'async go() { await undefined; ask() }']) {
    const app = await openWritten(asking(way))
    app.answers.requestSubscribeMessage = { t1: 'accept' }
    await app.page.tap('go')
    expect(app.printed).toEqual(['accept'])
  }
})

test('subscription is refused outside a tap and after waiting', async () => {
  const ways = [
    'onLoad() { ask() }, go() {}',
    'async go() { await wx.getNetworkType(); ask() }',
    'go() { setTimeout(ask, 0) }',
  ]
  for (const way of ways) {
    const app = await openWritten(asking(way))
    app.answers.requestSubscribeMessage = { t1: 'accept' }
    await app.page.tap('go')
    await app.settled()
    expect(app.printed[0]).toContain('can only be invoked by user TAP gesture')
    expect(String(app.errors.take()[0]?.error)).toContain('can only be invoked by user TAP gesture')
  }
})
