import { openWritten } from '../fixture/openWritten'

/** A page that prints every event it receives. */
const printing = 'Page({ log(e) { console.log(e.type + " " + JSON.stringify(e.detail)) } })'

const printed = (...events: [string, object][]) =>
  events.map(([type, detail]) => `${type} ${JSON.stringify(detail)}`)

describe('controls', () => {
  test('accept keys one by one, up to their maximum', async () => {
    const app = await openWritten({
      wxml: '<input placeholder="name" maxlength="{{2}}" bindfocus="log" bindinput="log" bindblur="log"/><view>x</view>',
      js: printing,
    })
    const field = app.page.getByPlaceholder('name')
    await app.page.type(field, 'abc')
    expect(field.value).toBe('ab')
    await app.page.tap('x')
    expect(app.printed).toEqual(
      printed(
        ['focus', { value: '', height: 300 }],
        ['input', { value: 'a', cursor: 1, keyCode: 97 }],
        ['input', { value: 'ab', cursor: 2, keyCode: 98 }],
        ['blur', { value: 'ab', cursor: 2 }],
      ),
    )
    await app.page.type(field, '')
    expect(field.value).toBe('')
  })

  test('without maxlength accept 140 characters', async () => {
    const app = await openWritten({ wxml: '<textarea placeholder="note"/>' })
    const field = app.page.getByPlaceholder('note')
    await app.page.type(field, 'x'.repeat(150))
    expect(field.value).toHaveLength(140)
  })

  test('refuse keys missing on the keyboard, and all keys when disabled', async () => {
    const app = await openWritten({
      wxml: '<input placeholder="n" type="number"/><input placeholder="off" disabled/>',
    })
    await expect(app.page.type(app.page.getByPlaceholder('n'), '1a')).rejects.toThrow('has no "a"')
    await expect(app.page.type(app.page.getByPlaceholder('off'), '1')).rejects.toThrow('disabled')
  })

  test('of the safe keyboard accept digits only and reveal none', async () => {
    const app = await openWritten({
      wxml:
        '<input placeholder="pin" type="safe-password" bindinput="log" bindblur="log"/>' +
        '<input placeholder="card" type="safe-password" safe-password-cert-path="/a.crt" bindblur="log"/>',
      js: printing,
    })
    const field = app.page.getByPlaceholder('pin')
    await expect(app.page.type(field, 'park')).rejects.toThrow('has no "p"')
    await app.page.type(field, '58')
    await app.page.blur(field)
    const card = app.page.getByPlaceholder('card')
    await app.page.type(card, '1')
    await app.page.blur(card)
    expect(app.printed).toEqual(
      printed(
        ['input', { value: '*', cursor: 1, keyCode: 42 }],
        ['input', { value: '**', cursor: 2, keyCode: 42 }],
        ['blur', { value: '**', cursor: 2, encryptedValue: '', encryptError: 'no certificate' }],
        ['blur', { value: '*', cursor: 1, encryptedValue: 'encrypted-1', encryptError: '' }],
      ),
    )
  })

  test('show the app’s value rather than the typed one', async () => {
    const app = await openWritten({
      wxml: '<input placeholder="n" value="{{v}}" bindinput="upper"/>',
      js: 'Page({ data: { v: "" }, upper(e) { this.setData({ v: e.detail.value.toUpperCase() }) } })',
    })
    const field = app.page.getByPlaceholder('n')
    await app.page.type(field, 'abc')
    expect(field.value).toBe('ABC')
  })

  test('report switches, boxes and radios to themselves or their group', async () => {
    const app = await openWritten({
      wxml:
        '<switch bindchange="log"/><checkbox-group bindchange="log">' +
        '<label><checkbox value="a"/>A</label><label><checkbox value="b" checked/>B</label></checkbox-group>' +
        '<radio-group bindchange="log"><label><radio value="x" checked/>X</label>' +
        '<label><radio value="y"/>Y</label></radio-group>',
      js: printing,
    })
    for (const target of [app.page.all('switch')[0]!, 'A', 'B', 'Y']) await app.page.toggle(target)
    // A radio that is on stays on and sends no event.
    await app.page.tap('Y')
    expect(app.printed).toEqual(
      printed(
        ['change', { value: true }],
        ['change', { value: ['a', 'b'] }],
        ['change', { value: ['a'] }],
        ['change', { value: 'y' }],
      ),
    )
  })

  test('in a form are sent by their names', async () => {
    const app = await openWritten({
      wxml:
        '<form bindsubmit="log" bindreset="log"><input name="who" placeholder="who"/>' +
        '<switch name="on"/><picker name="p" range="{{words}}" value="{{0}}">pick</picker>' +
        '<button form-type="submit">send</button><button form-type="reset">clear</button></form>',
      js: printing.replace('{ log', '{ data: { words: ["one", "two"] }, log'),
    })
    await app.page.type(app.page.getByPlaceholder('who'), 'Ann')
    await app.page.pick('pick', 'two')
    await app.page.tap('send')
    await app.page.tap('clear')
    expect(app.page.getByPlaceholder('who').value).toBe('')
    const value = { who: 'Ann', on: false, p: 1 }
    expect(app.printed).toEqual(printed(['submit', { value }], ['reset', {}]))
    await expect(app.page.pick('pick', 'three')).rejects.toThrow('only one, two')
  })

  test('that are disabled, hidden, gone or ambiguous cannot be tapped', async () => {
    const app = await openWritten({
      wxml:
        '<button disabled bindtap="log">off</button><view hidden><text id="h">in</text></view>' +
        '<text>two</text><text>two</text>',
      js: printing,
    })
    await expect(app.page.tap('off')).rejects.toThrow('"off" is disabled')
    await expect(app.page.tap('in')).rejects.toThrow('no text in')
    await expect(app.page.tap('two')).rejects.toThrow('2 elements read two')
    await expect(app.page.tap('none')).rejects.toThrow('no text none')
    expect(app.printed).toEqual([])
  })

  test('support long press, swipe, place, scroll and swiper', async () => {
    const app = await openWritten({
      wxml:
        '<view bindlongpress="log">press</view><view bindtap="log">place</view>' +
        '<view bindtouchmove="moved">swipe</view>' +
        '<scroll-view bindscrolltolower="log"><text>list</text></scroll-view>' +
        '<swiper bindchange="log"><swiper-item/><swiper-item item-id="b"/></swiper>',
      js: `${printing.slice(0, -2)}, moved(e) { console.log('moved ' + e.touches[0].pageX) } })`,
    })
    await app.page.longPress('press')
    await app.page.tapAt('place', 3, 4)
    await app.page.swipe('swipe', { x: -60, y: 0 })
    await app.page.reachBottom('list')
    await app.page.slideTo(app.page.all('swiper')[0]!, 1)
    expect(app.printed).toEqual([
      ...printed(['longpress', { x: 50, y: 50 }], ['tap', { x: 3, y: 4 }]),
      ...['moved 70', 'moved 40'],
      ...printed(
        ['scrolltolower', { direction: 'bottom' }],
        ['change', { current: 1, currentItemId: 'b', source: 'touch' }],
      ),
    ])
  })

  test('include WeChat’s buttons for phone number and sharing', async () => {
    const app = await openWritten(
      {
        wxml:
          '<button open-type="getPhoneNumber" bindgetphonenumber="log">phone</button>' +
          '<button open-type="share">share</button>',
        js: 'Page({ log(e) { console.log(JSON.stringify(e.detail)) }, onShareAppMessage(e) { console.log(e.from) } })',
      },
      { phone: { hasAgreedToPrivacy: true } },
    )
    await app.page.tap('phone')
    app.answers.phoneNumberCode = 'code-1'
    await app.page.tap('phone')
    await app.page.tap('share')
    expect(app.printed).toEqual([
      '{"errMsg":"getPhoneNumber:fail user deny"}',
      '{"code":"code-1","errMsg":"getPhoneNumber:ok"}',
      'button',
    ])
  })
})
