/** Strict-Transport-Security: in production, in answers over https only. */
import { startTestApp, type TestApp } from '../support/server/testApp'

const production = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: 'sms,wechat,wechatPay',
  TRUST_PROXY: '1',
}

async function sentBy(test: TestApp, proto?: string): Promise<unknown> {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto }
  return (await test.app.inject({ url: '/health', headers })).headers['strict-transport-security']
}

it('strict transport is sent for https answers of the proxy', async () => {
  const test = await startTestApp({ environment: production })
  expect(await sentBy(test, 'https')).toBe('max-age=31536000')
  expect(await sentBy(test, 'http')).toBeUndefined()
  expect(await sentBy(test)).toBeUndefined()
  await test.close()
})

it('strict transport is not sent outside production', async () => {
  const test = await startTestApp({ environment: { TRUST_PROXY: '1' } })
  expect(await sentBy(test, 'https')).toBeUndefined()
  await test.close()
})
