/**
 * The providers' real clients against a server that never answers and one with an expired certificate.
 * @long
 */
import { generateKeyPairSync } from 'node:crypto'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { networkTimeoutMs } from '@/constants'
import { nothing } from '@/contract/fields'
import { createLog } from '../../../server/http/log'
import { connectionFault } from '../../../server/kernel/connectionFault'
import { readEnvironment } from '../../../server/kernel/environment'
import { createKuaidi100 } from '../../../server/providers/express/kuaidi100'
import { createHttpGate } from '../../../server/providers/parkingGate/createParkingGate'
import { createAliyunSms } from '../../../server/providers/sms/createSmsProvider'
import { createWechatSubscribeMessages } from '../../../server/providers/subscribeMessage/wechatSubscribeMessages'
import { createOpenApi } from '../../../server/providers/wechat/openApi'
import { createWechatPayV3 } from '../../../server/providers/wechatPay/wechatPayV3'
import { expiredCertificate } from '../../../server/tools/bench/badday/fakeProviders'

/** A call may make three provider requests in turn (payOrder: query, close, begin another). */
const PATIENCE_MS = networkTimeoutMs / 4

let silent: net.Server
const sockets = new Set<net.Socket>()
beforeAll(async () => {
  silent = net.createServer((socket) => void sockets.add(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const payClient = (baseUrl: string) =>
  createWechatPayV3(
    {
      mchid: '1900000109',
      serial: '3775B6A45ACD588826D15E583A95F5DD00000000',
      privateKey,
      platformKeys: { key: publicKey },
      apiV3Key: '0123456789abcdef0123456789ABCDEF',
      appIds: { miniProgram: 'wxmini', officialAccount: 'wxofficial' },
      noticeOrigin: 'https://park.example',
      baseUrl,
    },
    Date.now,
  )
const payment = { tenantId: 'mianfang', paymentNo: '26112112345678901234567890' }
const account = { appId: 'wxmini', secret: 'secret' }

it('each provider client times out well before the app', async () => {
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const sms = createAliyunSms(
    readEnvironment({
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN_NAME: 'name',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: origin,
    }),
  )
  const pending: Record<string, Promise<unknown>> = {
    pay: payClient(`${origin}/`).query(payment),
    gate: createHttpGate({ origin, secret: 'x'.repeat(32) }, Date.now).open({
      ...{ tenantId: 'mianfang', requestId: 'r', lotId: 'l', stayCode: 'c', plateNo: '' },
      ...{ why: 'leave', until: null, at: 0 },
    }),
    express: createKuaidi100({ customer: 'c', key: 'k', origin }).trace({
      ...{ company: 'shunfeng', no: 'SF1', phone: '', sentAt: 0 },
    }),
    sms: sms.send({ phone: '13812345678', purpose: 'login', code: '1', parkName: 'p' }),
    wechat: createOpenApi({ origin, clock: Date.now }).ask('/sns/jscode2session', nothing, {}),
  }
  const began = performance.now()
  const tookMs = await Promise.all(
    Object.values(pending).map((work) =>
      work.then(
        () => Infinity,
        () => performance.now() - began,
      ),
    ),
  )
  const late = Object.keys(pending).filter((_name, at) => !((tookMs[at] ?? 0) < PATIENCE_MS))
  expect(late).toEqual([])
  const messages = await createWechatSubscribeMessages({
    origin: 'http://127.0.0.1:1',
    clock: Date.now,
    miniProgram: account,
  }).send({
    ...{ tenantId: 'mianfang', openId: 'o', templateId: 't', page: 'p', data: {} },
  })
  expect(messages).toMatchObject({ end: 'later' })
})

describe('expired certificate', () => {
  let server: https.Server
  let origin: string
  const before = https.globalAgent.options.ca
  beforeAll(async () => {
    const { key, cert } = expiredCertificate
    // Trusted, so that only its expiry is wrong.
    https.globalAgent.options.ca = cert
    server = https.createServer({ key, cert }, (_request, response) => void response.end('{}'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `https://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    https.globalAgent.options.ca = before
    server.close()
  })

  it('is logged in plain words, and no request is sent', async () => {
    const onRequest = jest.fn()
    server.on('request', onRequest)
    const error: unknown = await payClient(`${origin}/`)
      .query(payment)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({
      name: 'ProviderError',
      message: expect.stringContaining('its certificate has expired'),
    })
    const lines: string[] = []
    createLog('warn', { write: (line) => void lines.push(line) }).warn({ err: error }, 'a payment')
    expect(JSON.parse(lines[0] ?? '').err.plainly).toContain('its certificate has expired')
    expect(onRequest).not.toHaveBeenCalled()
  })
})

it.each([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['ECONNREFUSED', 'no program listens'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name'],
])('connectionFault describes %s anywhere among the causes', (code, words) => {
  const cause = Object.assign(new Error('secret of the address'), { code })
  const message = connectionFault(new Error('fetch failed', { cause }))
  expect(message).toContain(words)
  expect(message).not.toContain('secret')
  expect(connectionFault(new Error('of another kind'))).toBeUndefined()
})
