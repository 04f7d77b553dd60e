import { openWritten } from '../fixture/openWritten'

const container =
  '<page-container show="{{up}}" bindbeforeleave="log" bindleave="log" bindafterleave="log"/>' +
  '<button bindtap="lower">lower</button><button bindtap="raise">raise</button>'
const js = `Page({
  data: { up: true },
  log(e) { console.log(e.type) },
  lower() { this.setData({ up: false }) },
  raise() { this.setData({ up: true }) },
})`
const leaves = ['beforeleave', 'leave', 'afterleave']

describe('page-container', () => {
  test('is hidden by the first back, and the next one leaves the page', async () => {
    const files = { 'more/detail/detail.wxml': container, 'more/detail/detail.js': js }
    const app = await openWritten({ files })
    app.goByWeChat('navigateTo', { url: '/more/detail/detail' })
    await app.settled()
    await app.back()
    expect(app.printed).toEqual(leaves)
    expect(app.routes).toHaveLength(2)
    // `show` is still true: only a change shows the container again.
    await app.page.tap('raise')
    await app.back()
    expect(app.routes).toHaveLength(1)
  })

  test('reports when the page hides it, and works again when shown', async () => {
    const app = await openWritten({ wxml: container, js })
    await app.page.tap('lower')
    expect(app.printed).toEqual(leaves)
    await expect(app.back()).rejects.toThrow('nothing to go back to')
    await app.page.tap('raise')
    await app.back()
    expect(app.printed).toEqual([...leaves, ...leaves])
  })

  test('is closed by navigateBack, too', async () => {
    const app = await openWritten({ wxml: container, js })
    app.goByWeChat('navigateBack', {})
    await app.settled()
    expect(app.printed).toEqual(leaves)
  })

  test('is allowed once per page', async () => {
    await expect(openWritten({ wxml: container + container, js })).rejects.toThrow(
      '2 page-containers',
    )
  })
})
