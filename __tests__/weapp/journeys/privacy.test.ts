/** WeChat blocks private calls until the user has agreed: the app asks at the first use. */
import { randomUUID } from 'node:crypto'
import { describeMember } from '../fixture/describeMember'
import { launch, type LaunchOptions } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { WxFailure } from '../../../scripts/weappHost/wx/failure'

const on = describeMember()

const complaint = 'pagespacka/complaintInfo/complaintInfo'
/** The smallest PNG. */
const picture = {
  name: 'one.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function openForm(options: Partial<LaunchOptions> = {}): Promise<MiniProgram> {
  const app = await launch({
    path: complaint,
    backend: on.server.url,
    storage: on.member.copy(),
    answers: { chooseMedia: [picture] },
    ...options,
  })
  return app
}
const questions = (app: MiniProgram) => app.page.allByClass('sheet').map(({ text }) => text)
const addPicture = (app: MiniProgram) => app.page.tap(app.page.allByClass('imagePicker__add')[0]!)
const pictures = (app: MiniProgram) =>
  app.page.allByClass('imagePicker__tile').length - app.page.allByClass('imagePicker__add').length
const lastToast = (app: MiniProgram) => app.toasts[app.toasts.length - 1]?.title

test('the privacy question comes at the first use, once', async () => {
  const app = await openForm()
  expect(questions(app)).toEqual([])
  expect(app.dialog).toBeUndefined()
  await addPicture(app)
  expect(questions(app)).toEqual([
    expect.stringContaining('选中的照片：用于更换头像、在表单里附上照片'),
  ])
  expect(app.privacy.exposures).toBe(1)
  expect(app.calls('chooseMedia')).toEqual([])
  await app.page.tap('同意')
  expect(questions(app)).toEqual([])
  expect(pictures(app)).toBe(1)
  await addPicture(app)
  expect(questions(app)).toEqual([])
  expect(pictures(app)).toBe(2)
})

test('a refusal names the lost function, the rest works, and the next use requests consent again', async () => {
  const app = await openForm()
  await addPicture(app)
  expect(questions(app)[0]).toContain('也可以不附照片，只写文字')
  await app.page.tap('不同意')
  expect(questions(app)).toEqual([])
  expect(lastToast(app)).toBe('没有同意隐私保护指引，不能选择照片。再点一次可以重新同意')
  await app.page.tap('设施设备')
  expect(pictures(app)).toBe(0)
  await addPicture(app)
  expect(questions(app)).toHaveLength(1)
  await app.page.tap('同意')
  expect(pictures(app)).toBe(1)
})

test('a call missing in the privacy guide is not reported as a permission', async () => {
  const app = await openForm({ phone: { hasAgreedToPrivacy: true } })
  app.answers.chooseMedia = new WxFailure('api scope is not declared in the privacy agreement', {
    errno: 112,
  })
  await addPicture(app)
  expect(lastToast(app)).toBe('暂时不能选择照片，这项功能还没有开放')
})

test('going back refuses and keeps the page', async () => {
  const app = await launch({
    path: 'pages/my/my',
    backend: on.server.url,
    storage: on.member.copy(),
  })
  app.goByWeChat('navigateTo', { url: `/${complaint}` })
  await app.settled()
  await addPicture(app)
  await app.elapse(400)
  await app.back()
  expect(app.page.route).toBe(complaint)
  expect(questions(app)).toEqual([])
  expect(lastToast(app)).toContain('不能选择照片')
})

test('several calls at once share one question', async () => {
  const app = await openForm()
  await addPicture(app)
  await addPicture(app)
  expect(questions(app)).toHaveLength(1)
  expect(questions(app)[0]?.match(/选中的照片/g)).toHaveLength(1)
  await app.page.tap('同意')
  expect(app.calls('chooseMedia')).toHaveLength(2)
  expect(pictures(app)).toBe(2)
})

test('the park’s policy and WeChat’s guide can be read first', async () => {
  const app = await openForm()
  await addPicture(app)
  await app.page.tap('《小程序用户隐私保护指引》')
  expect(app.privacy.contractsOpened).toBe(1)
  await app.page.tap('《隐私政策》')
  expect(app.page.route).toBe('pages/login/AgreeMentDetail')
  expect(app.page.text()).toContain('选中的照片用于更换头像、在表单里附上照片')
  expect(questions(app)).toEqual([])
  await app.back()
  await app.page.tap('同意')
  expect(pictures(app)).toBe(1)
})

test('a page that closes leaves no call waiting', async () => {
  const app = await openForm()
  await addPicture(app)
  app.goByWeChat('reLaunch', { url: '/pages/home/home' })
  await app.settled()
  expect(lastToast(app)).toContain('不能选择照片')
  expect(questions(app)).toEqual([])
})

test('the phone button refused leads to SMS, agreed to logs in', async () => {
  const app = await launch({ path: 'pages/my/my', backend: on.server.url })
  app.answers.loginCode = () => `wx-private-${randomUUID()}`
  app.answers.phoneNumberCode = () => `phone-13700001957-${randomUUID()}`
  await app.page.tap('登录 / 注册')
  await app.page.tap('已阅读并同意')
  await app.page.tap('微信一键登录')
  expect(questions(app)).toEqual([])
  await app.page.tap('使用微信手机号')
  expect(questions(app)[0]).toContain('手机号：用于登录和注册会员')
  await app.page.tap('不同意')
  expect(lastToast(app)).toContain('可以改用短信验证')
  await app.page.tap('使用微信手机号')
  await app.page.tap('同意')
  expect(app.page.route).toBe('pages/my/my')
  expect(app.page.text()).toContain('137****1957')
})

test('an older WeChat without the gate shows no question', async () => {
  const lacks = ['onNeedPrivacyAuthorization', 'openPrivacyContract', 'getPrivacySetting']
  const app = await openForm({ phone: { lacks } })
  await addPicture(app)
  expect(questions(app)).toEqual([])
  expect(pictures(app)).toBe(1)
})
