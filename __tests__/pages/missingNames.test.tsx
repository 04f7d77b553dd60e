/** Forms with a grey button name the empty fields above it, until they are filled in. */
import { openInvitation } from '@/contract/openInvitation'
import type { RouteName } from '@/routes'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

test.each<[RouteName, string, OpenOptions]>([
  ['login', '手机号、验证码、勾选协议', {}],
  ['register', '手机号、验证码、密码、勾选协议', {}],
  ['recoverPassword', '手机号、验证码、新密码', {}],
  ['changePassword', '原密码、新密码', { user: true }],
  ['forgetPayPassword', '验证码', { user: true }],
  ['exchangeCard', '卡密', { user: true }],
  ['oneCardRecharge', '卡号', { user: true }],
])('%s: 还差：%s', async (route, names, options) => {
  const page = await openPage(route, options)
  expect(page.text()).toContain(`还差：${names}`)
})

test('acceptInvitation: 还差：手机号, until it is typed', async () => {
  const page = await openPage('acceptInvitation', {
    query: { id: 'sample-hash-of-an-invitation' },
    answers: {
      'openInvitation.open': sample(openInvitation, {
        fields: { Actions: ['accept'], AcceptedAt: null },
      }),
    },
  })
  expect(page.text()).toContain('还差：手机号')
  await page.type('您的手机号', '13800000001')
  expect(page.text()).not.toContain('还差')
})
