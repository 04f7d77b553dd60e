import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../../server/kernel/environment'
import { createParkingGate } from '../../server/providers/parkingGate/createParkingGate'
import { deriveSecrets, persistedSecrets } from '../../server/kernel/secrets'

const wechatPay = { ALLOW_SANDBOX: 'wechat,wechatPay' }
const aliyun = {
  ...wechatPay,
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '园区',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
}

describe('settings', () => {
  it('default to the demo on port 10086', () => {
    expect(readEnvironment({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 10086,
      DEMO: true,
      DOCS: true,
      SMS_PROVIDER: 'sandbox',
      GATEWAY: [],
    })
  })

  it('treat an empty variable as unset', () => {
    const read = readEnvironment({ PORT: '', DATABASE_URL: '', GATEWAY: '' })
    expect([read.PORT, read.DATABASE_URL, read.GATEWAY]).toEqual([10086, undefined, []])
  })

  it('of production disable demo and documentation by default', () => {
    expect(readEnvironment({ NODE_ENV: 'production', ...aliyun })).toMatchObject({
      DEMO: false,
      DOCS: false,
      LOG_LEVEL: 'info',
    })
  })

  it('with the operator’s database create demo parks only on request', () => {
    const own = { DATABASE_URL: 'postgres://owner@host/park' }
    expect(readEnvironment(own).DEMO).toBe(false)
    expect(readEnvironment({ ...own, DEMO: 'on' }).DEMO).toBe(true)
  })

  it.each([{}, { NODE_ENV: 'test' }, { NODE_ENV: 'production', ...aliyun }])(
    'enable load shedding unless switched off: %j',
    (settings) => {
      expect(readEnvironment(settings).LOAD_SHEDDING).toBe(true)
      expect(readEnvironment({ ...settings, LOAD_SHEDDING: 'off' }).LOAD_SHEDDING).toBe(false)
    },
  )

  it('of production refuse sandboxes unless ALLOW_SANDBOX names them', () => {
    const production = { NODE_ENV: 'production' }
    expect(() => readEnvironment(production)).toThrow(/ALLOW_SANDBOX=sms/)
    expect(() => readEnvironment(production)).toThrow(/ALLOW_SANDBOX=wechatPay/)
    expect(() => readEnvironment(production)).toThrow(/ALLOW_SANDBOX=wechat$/m)
    expect(() => readEnvironment({ ...production, DEMO: 'on' })).toThrow(/ALLOW_SANDBOX=sms/)
    const half = { ...production, ALLOW_SANDBOX: 'sms' }
    expect(() => readEnvironment(half)).toThrow(/^WECHAT_PAY_PROVIDER：/m)
    expect(readEnvironment({ ...production, ALLOW_SANDBOX: 'sms,wechat,wechatPay' }).DEMO).toBe(
      false,
    )
  })

  it('of an HTTP parking provider require its address and a secret of enough length', () => {
    const secret = 'what-the-lots-and-the-server-share-1234'
    const whole = {
      ...{ PARKING_PROVIDER: 'http', PARKING_ORIGIN: 'https://lots.example' },
      PARKING_SECRET: secret,
    }
    expect(readEnvironment(whole)).toMatchObject(whole)
    expect(readEnvironment({}).PARKING_PROVIDER).toBe('sandbox')
    expect(() => readEnvironment({ ...whole, PARKING_ORIGIN: '' })).toThrow(/^PARKING_ORIGIN：/m)
    expect(() => readEnvironment({ ...whole, PARKING_SECRET: '' })).toThrow(/^PARKING_SECRET：/m)
    expect(() => readEnvironment({ PARKING_SECRET: 'short' })).toThrow(/PARKING_SECRET.*32/)
    expect(() => readEnvironment({ ...whole, PARKING_ORIGIN: 'lots' })).toThrow(/PARKING_ORIGIN/)
    expect(() => readEnvironment({ PARKING_PROVIDER: 'smoke' })).toThrow(/PARKING_PROVIDER/)
  })

  it('of production allow no sandbox parking gate, but a real parking system', async () => {
    const production = { NODE_ENV: 'production', ...aliyun, ALLOW_SANDBOX: 'wechat,wechatPay' }
    const gateOf = (settings: Record<string, string>) =>
      createParkingGate(readEnvironment(settings), Date.now)
    expect(gateOf({}).name).toBe('sandbox')
    expect(gateOf(production).name).toBe('none')
    await expect(gateOf(production).open({} as never)).rejects.toThrow(/PARKING_PROVIDER/)
    const http = { PARKING_PROVIDER: 'http', PARKING_ORIGIN: 'https://lots.example' }
    const secret = { PARKING_SECRET: 'what-the-lots-and-the-server-share-1234' }
    expect(gateOf({ ...production, ...http, ...secret }).name).toBe('http')
  })

  it.each(['http://a.example', 'https://a.example/path', 'a.example', 'https://*.example'])(
    'WEB_VIEW_SOURCES refuses %s',
    (source) => {
      expect(() => readEnvironment({ WEB_VIEW_SOURCES: source })).toThrow(/WEB_VIEW_SOURCES/)
    },
  )

  it('of a provider require its keys', () => {
    expect(() => readEnvironment({ ...aliyun, ALIYUN_SMS_TEMPLATE: '' })).toThrow(
      /ALIYUN_SMS_TEMPLATE：.*必填/,
    )
  })

  it('report all invalid values at once', () => {
    const read = () =>
      readEnvironment({
        PORT: '99999',
        DEMO: 'maybe',
        DATABASE_URL: 'mysql://x',
        SERVER_SECRET: 'short',
      })
    for (const name of ['PORT', 'DEMO', 'DATABASE_URL', 'SERVER_SECRET']) {
      expect(read).toThrow(new RegExp(`^${name}：`, 'm'))
    }
  })

  it('parse the gateway table', () => {
    const read = (GATEWAY: string) => readEnvironment({ GATEWAY }).GATEWAY
    expect(read('/uc=http://a:1, /ia=https://b/x')).toEqual([
      { prefix: '/uc', upstream: 'http://a:1' },
      { prefix: '/ia', upstream: 'https://b/x' },
    ])
    for (const wrong of ['/uc', 'uc=http://a', '/uc=ftp://a', '/uc=http://', '/a/b=http://a']) {
      expect(() => read(wrong)).toThrow(/GATEWAY/)
    }
  })
})

describe('server secret', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'park-secret-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is created once and readable by the owner only', () => {
    const first = persistedSecrets(folder)
    expect(first.serverSecret.length).toBeGreaterThanOrEqual(64)
    expect(first.also).toEqual([])
    expect(persistedSecrets(folder)).toEqual(first)
    expect(statSync(path.join(folder, 'server-secret')).mode & 0o777).toBe(0o600)
  })

  it('is not used if damaged', () => {
    writeFileSync(path.join(folder, 'server-secret'), 'short')
    expect(() => persistedSecrets(folder)).toThrow(/已损坏.*删掉它/)
  })

  it('derives a different key for each use', () => {
    const { id: _id, others: _others, lasting, ...purposes } = deriveSecrets('x'.repeat(32))
    const keys = [...Object.values(purposes), ...Object.values(lasting)].map((key) =>
      key.toString('hex'),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
