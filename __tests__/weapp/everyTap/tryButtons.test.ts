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

test('a button without handler, and one whose handler does nothing, are dead', async () => {
  const buttons =
    '<view class="pressable a">no handler</view><view class="pressable b" bindtap="sleep">asleep</view>' +
    '<view class="pressable c" bindtap="move">moves</view><view class="pressable d" bindtap="ask">asks</view>' +
    '<view class="pressable e" bindtap="draw">draws <text wx:if="{{a}}">!</text></view>' +
    '<view class="pressable pressable--disabled">off</view>'
  const tried = await tryButtons(() => openWritten(page(buttons)))
  expect(tried).toEqual({
    count: 5,
    dead: ['pressable.b "asleep"', 'pressable.a "no handler"'],
    heavy: [],
  })
})

test('a button that floods the screen is told with its bytes', async () => {
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
