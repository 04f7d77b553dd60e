import { openWritten } from '../fixture/openWritten'

/** A page that copies twice on a tap and prints WeChat's answers; `listen` runs first. */
const copying = (listen = '') => ({
  wxml:
    '<button bindtap="copy">copy</button><button bindtap="refuse">refuse</button>' +
    '<button bindtap="cheat">cheat</button>' +
    '<button id="yes" open-type="agreePrivacyAuthorization" bindagreeprivacyauthorization="agree">agree</button>' +
    '<button open-type="getPhoneNumber" bindgetphonenumber="phone">phone</button>',
  js: `let asked = []; const tell = (x) => console.log(x)
    ${listen}
    Page({
      copy() {
        for (const data of ['one', 'two'])
          wx.setClipboardData({ data, success: () => tell(data), fail: (e) => tell(e.errno + ' ' + e.errMsg) })
      },
      phone({ detail }) { tell(detail.code || detail.errno + ' ' + detail.errMsg) },
      refuse() { asked.splice(0).forEach((resolve) => resolve({ event: 'disagree' })) },
      cheat() { asked.splice(0).forEach((resolve) => resolve({ event: 'agree', buttonId: 'yes' })) },
      agree() { asked.splice(0).forEach((resolve) => resolve({ event: 'agree', buttonId: 'yes' })) },
    })`,
})
const listening =
  'wx.onNeedPrivacyAuthorization((resolve, { referrer }) => { tell(referrer); asked.push(resolve) })'
const refused = '104 setClipboardData:fail privacy permission is not authorized'

describe('privacy gate', () => {
  test('holds each call for the app, and none after the agreement', async () => {
    const app = await openWritten(copying(listening))
    await app.page.tap('copy')
    expect(app.printed).toEqual(['setClipboardData', 'setClipboardData'])
    expect(app.phone.clipboard).toBe('')
    await app.page.tap('agree')
    expect(app.phone.clipboard).toBe('two')
    await app.page.tap('copy')
    expect(app.printed.slice(2)).toEqual(['one', 'two', 'one', 'two'])
  })

  test('fails refused calls and requests consent again for the next ones', async () => {
    const app = await openWritten(copying(listening))
    await app.page.tap('copy')
    await app.page.tap('refuse')
    await app.page.tap('copy')
    expect(app.printed).toEqual([
      'setClipboardData',
      'setClipboardData',
      refused,
      refused,
      'setClipboardData',
      'setClipboardData',
    ])
  })

  test('holds a phone button as well', async () => {
    const app = await openWritten(copying(listening))
    app.answers.phoneNumberCode = 'code-1'
    await app.page.tap('phone')
    await app.page.tap('refuse')
    await app.page.tap('phone')
    await app.page.tap('agree')
    expect(app.printed).toEqual([
      'button.getPhoneNumber',
      '104 getPhoneNumber:fail privacy permission is not authorized',
      'button.getPhoneNumber',
      'code-1',
    ])
  })

  test('ignores an agreement without a tap on its button', async () => {
    const app = await openWritten(copying(listening))
    await app.page.tap('copy')
    await app.page.tap('cheat')
    expect(String(app.errors.take()[0]?.error)).toContain('was not pressed')
    expect(app.errors.take()).toEqual([])
    expect(app.printed.slice(2)).toEqual([refused, refused])
  })

  test('shows WeChat’s dialog to an app that does not listen', async () => {
    const app = await openWritten(copying())
    await app.page.tap('phone')
    expect(app.dialog).toMatchObject({ title: '用户隐私保护提示', buttons: ['拒绝', '同意'] })
    await app.press('拒绝')
    expect(app.printed).toHaveLength(1)
  })

  test('does not exist in an older WeChat', async () => {
    const app = await openWritten(copying(), { phone: { lacks: ['onNeedPrivacyAuthorization'] } })
    await app.page.tap('copy')
    expect(app.phone.clipboard).toBe('two')
  })
})
