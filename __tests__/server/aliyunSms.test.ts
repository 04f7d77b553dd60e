import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { smsCalls } from '@/contract/sms'
import { readEnvironment } from '../../server/kernel/environment'
import { createAliyunSms } from '../../server/providers/sms/createSmsProvider'
import { SmsLimitError } from '../../server/providers/sms/smsProvider'
import { startTestApp } from '../support/server/testApp'

/** Fake of Alibaba Cloud: records requests and answers with `code`. */
let cloud: http.Server
let received: URLSearchParams[] = []
let code = 'OK'

beforeAll(async () => {
  cloud = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(
        new URLSearchParams(`${new URL(request.url ?? '', 'http://x').search.slice(1)}&${body}`),
      )
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ Code: code, Message: 'said', RequestId: '1', BizId: '2' }))
    })
  })
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void cloud.close())
beforeEach(() => {
  received = []
  code = 'OK'
})

const settings = () => ({
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'key-id',
  ALIYUN_ACCESS_KEY_SECRET: 'key-secret',
  ALIYUN_SMS_SIGN_NAME: '棉纺里',
  ALIYUN_SMS_TEMPLATE: 'SMS_1001',
  ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`,
})
const message = {
  phone: '13812345678',
  purpose: 'login',
  code: '042517',
  parkName: '棉纺里',
} as const

it('Aliyun SMS sends number, signature, template and code through the provider’s client', async () => {
  const provider = createAliyunSms(readEnvironment(settings()))
  await provider.send(message)
  expect(received).toHaveLength(1)
  expect(Object.fromEntries(received[0]!)).toMatchObject({
    PhoneNumbers: '13812345678',
    SignName: '棉纺里',
    TemplateCode: 'SMS_1001',
    TemplateParam: '{"code":"042517"}',
  })
})

it('Aliyun SMS maps the provider’s limit code to SmsLimitError', async () => {
  const provider = createAliyunSms(readEnvironment(settings()))
  code = 'isv.BUSINESS_LIMIT_CONTROL'
  await expect(provider.send(message)).rejects.toThrow(SmsLimitError)
  code = 'isv.AMOUNT_NOT_ENOUGH'
  await expect(provider.send(message)).rejects.toThrow(/AMOUNT_NOT_ENOUGH/)
})

it('a server with Aliyun settings sends through Aliyun and has no page of sent messages', async () => {
  const test = await startTestApp({ environment: settings(), ownSms: true })
  try {
    expect((await test.call(smsCalls.login, { PhoneNumber: '13812345678' })).status).toBe(200)
    expect(received).toHaveLength(1)
    expect((await test.app.inject('/dev/sms')).statusCode).toBe(404)
    code = 'isv.BUSINESS_LIMIT_CONTROL'
    const limited = await test.call(smsCalls.login, { PhoneNumber: '13812345679' })
    expect([limited.status, limited.body.code]).toEqual([200, 520])
  } finally {
    await test.close()
  }
})
