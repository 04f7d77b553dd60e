import { openWritten } from '../fixture/openWritten'

describe('templates', () => {
  test('reorder keyed lists', async () => {
    const app = await openWritten({
      wxml:
        '<button bindtap="draw">draw</button><view wx:for="{{list}}" wx:key="id">' +
        '{{item.id}}<text wx:if="{{item.isOn}}">!</text></view>',
      js: 'Page({ draw() { this.setData({ list: wx.getStorageSync("list") }) } })',
    })
    // Always the same reorderings, so that a failure can be reproduced.
    let seed = 1
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    for (let round = 0; round < 200; round++) {
      const list = [...'abcdefgh']
        .map((id) => ({ id, isOn: random() < 0.3, order: random() }))
        .filter(() => random() < 0.6)
        .sort((one, other) => one.order - other.order)
      app.storage.set('list', list)
      await app.page.tap('draw')
      const lines = list.map(({ id, isOn }) => `${id}${isOn ? '!' : ''}`)
      expect(app.page.text().split('\n').slice(1)).toEqual(lines)
    }
  })

  test('support wxs, conditions, hidden parts and rich text', async () => {
    const app = await openWritten({
      wxml:
        '<wxs module="m">module.exports = { twice: function (n) { return n * 2 } }</wxs>' +
        '<view>{{m.twice(21)}}</view><view wx:if="{{no}}">a</view><view wx:else>b</view>' +
        '<view hidden>c</view><view style="color: red; display: none">d</view>' +
        '<rich-text nodes="<p>1 &lt; 2</p><b>e</b>"/>',
    })
    expect(app.page.text()).toBe('42\nb\n1 < 2\ne')
  })

  test('support templates, imports and components with slots', async () => {
    const app = await openWritten({
      wxml:
        '<import src="../../shared.wxml"/><template is="row" data="{{name: who}}"/>' +
        '<frame title="T"><text>inside</text></frame>',
      js: 'Page({ data: { who: "Ann" } })',
      json: { usingComponents: { frame: '../../frame' } },
      files: {
        'shared.wxml': '<template name="row"><view>row of {{name}}</view></template>',
        'frame.json': { component: true },
        'frame.wxml': '<view>{{title}}</view><slot/><view>end</view>',
        'frame.js': 'Component({ properties: { title: String } })',
      },
    })
    expect(app.page.text()).toBe('row of Ann\nT\ninside\nend')
  })

  test('pass the element to its handler, and catch stops what bind lets through', async () => {
    const app = await openWritten({
      wxml:
        '<view bindtap="out"><view data-my-id="{{7}}" bindtap="go"><text>in</text></view>' +
        '<view catchtap="go" data-my-id="8">stop</view></view>',
      js:
        'Page({ go(e) { console.log(e.type + JSON.stringify(e.currentTarget.dataset)) },' +
        ' out() { console.log("out") } })',
    })
    await app.page.tap('in')
    await app.page.tap('stop')
    expect(app.printed).toEqual(['tap{"myId":7}', 'out', 'tap{"myId":"8"}'])
  })

  test('count setData calls and bytes per page', async () => {
    const app = await openWritten({
      wxml: '<button bindtap="go">go</button>',
      js: 'Page({ go() { this.setData({ a: "中" }); this.setData({ b: 1 }) } })',
    })
    const cost = await app.measure(() => app.page.tap('go'))
    expect(cost).toEqual({ calls: 2, bytes: 11 + 7, largest: 11 })
    expect(app.page.traffic).toEqual(cost)
  })

  test('drop functions and undefined values', async () => {
    const app = await openWritten({
      wxml: '<text>{{typed}}</text>',
      js: 'Page({ onLoad() { this.setData({ f() {}, n: undefined }); this.setData({ typed: typeof this.data.f }) } })',
    })
    expect(app.page.text()).toBe('undefined')
  })
})
