import type { FaultInButton } from './fault'

/** A page with one button that runs this code. */
const button = (code: string) => ({
  wxml: '<view class="pressable" bindtap="go">go<text wx:if="{{big}}">!</text></view>',
  js: `Page({ go() { ${code} } })`,
})
const toast = (title: string) => `wx.showToast({ title: '${title}', icon: 'none' })`

/** Buttons that seem to work but do not. */
export const faultsInButtons: FaultInButton[] = [
  { name: 'one that does nothing', page: button(''), says: 'dead' },
  { name: 'one that says it will come', page: button(toast('敬请期待')), says: '敬请期待' },
  { name: 'one that says it failed', page: button(toast('操作失败')), says: '操作失败' },
  {
    name: 'one that fails after a request',
    page: button(
      `wx.request({ url: 'https://api.park.example.com/', complete() { ${toast('服务繁忙，请稍后再试')} } })`,
    ),
    says: '服务繁忙',
  },
  {
    name: 'one that floods the screen',
    page: button("this.setData({ big: 'x'.repeat(30000) })"),
    says: '30010 bytes',
  },
]
