import { openWritten } from '../fixture/openWritten'
import { tryButtons } from './tryButtons'

const page = (buttons: string) => ({
  wxml: buttons,
  js: `Page({
    sleep() {},
    draw() { this.setData({ a: 1 }) },
    move() { wx.navigateTo({ url: '/more/detail/detail' }) },
    ask() { wx.showModal({ title: 'T' }) },
    flood() { this.setData({ big: 'x'.repeat(30000) }) },
  })`,
})

test('a button without a handler, or with an empty one, is dead', async () => {
  const buttons =
    '<view class="pressable a">no handler</view><view class="pressable b" bindtap="sleep">asleep</view>' +
    '<view class="pressable c" bindtap="move">moves</view><view class="pressable d" bindtap="ask">asks</view>' +
    '<view class="pressable e" bindtap="draw">draws <text wx:if="{{a}}">!</text></view>' +
    '<view class="pressable pressable--disabled">off</view>'
  const tried = await tryButtons(() => openWritten(page(buttons)))
  expect(tried).toEqual({
    count: 5,
    dead: ['pressable.b "asleep"', 'pressable.a "no handler"'],
    hollow: [],
    heavy: [],
  })
})

test('a toast in place of the action is no reaction; one with a hint is', async () => {
  const toast = (title: string) => `wx.showToast({ title: '${title}', icon: 'none' })`
  const js = `Page({
    later() { ${toast('敬请期待')} },
    broken() { wx.getSetting({ complete() { ${toast('操作没有成功，请稍后再试')} } }) },
    hint() { ${toast('请填写手机号')} },
    tried() { ${toast('加载失败')}; this.setData({ again: true }) },
  })`
  const wxml =
    '<view class="pressable a" bindtap="later">later</view><view class="pressable b" bindtap="broken">broken</view>' +
    '<view class="pressable c" bindtap="hint">hint</view>' +
    '<view class="pressable d" bindtap="tried">tried<text wx:if="{{again}}">!</text></view>'
  const tried = await tryButtons(() => openWritten({ wxml, js }))
  expect(tried).toMatchObject({
    count: 4,
    dead: [],
    hollow: ['pressable.b "broken": 操作没有成功，请稍后再试', 'pressable.a "later": 敬请期待'],
  })
})

test('a button that sends too much is reported with its bytes', async () => {
  const buttons =
    '<view class="pressable" bindtap="flood">flood<text wx:if="{{big}}">!</text></view>'
  const tried = await tryButtons(() => openWritten(page(buttons)))
  expect(tried.heavy).toEqual(['pressable "flood" 30010 bytes'])
})

test('of a long list the first two are tried', async () => {
  const buttons =
    '<view wx:for="{{9}}" wx:key="*this" class="pressable" bindtap="move">{{item}}</view>'
  expect((await tryButtons(() => openWritten(page(buttons)))).count).toBe(2)
})
