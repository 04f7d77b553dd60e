/**
 * The client of WeChat Pay API v3, against a local server that signs, verifies and answers as WeChat
 * documents it (https://pay.weixin.qq.com/doc/v3/merchant/4012365342 and the pages beside it).
 */
import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { BillUnreadable } from '../../server/providers/wechatPay/bills'
import { NoticeRefused, ProviderError } from '../../server/providers/wechatPay/wechatPay'
import { createWechatPayV3 } from '../../server/providers/wechatPay/wechatPayV3'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const merchant = pair()
const platform = pair()
const stranger = pair()
const API_V3_KEY = '0123456789abcdef0123456789ABCDEF'
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const MCHID = '1900000109'

const sign = (text: string, key = platform.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

interface Seen {
  method: string
  url: string
  body: Record<string, unknown>
  isSigned: boolean
}

let seen: Seen[] = []
let answer: (request: Seen) => { status: number; body?: unknown; key?: string; bytes?: Buffer }
let server: http.Server
let baseUrl: string

/** Whether a request carries the merchant's signature over method, address, time, nonce and body. */
function isSigned(request: http.IncomingMessage, body: string): boolean {
  const header = request.headers.authorization ?? ''
  const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
  const text = [request.method, request.url, field('timestamp'), field('nonce_str'), body, ''].join(
    '\n',
  )
  return (
    header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    field('mchid') === MCHID &&
    createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, field('signature'), 'base64')
  )
}

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
        isSigned: isSigned(request, body),
      }
      seen.push(one)
      const { status, body: content, key, bytes } = answer(one)
      if (bytes) {
        // A bill is downloaded without a signature; its hash is in the preceding signed answer.
        response.writeHead(status, { 'content-type': 'application/octet-stream' })
        response.end(bytes)
        return
      }
      const text = content === undefined ? '' : JSON.stringify(content)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomBytes(16).toString('hex')
      response.writeHead(status, {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': KEY_ID,
        'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${text}\n`, key),
      })
      response.end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => (seen = []))

const client = (clock: () => number = Date.now) =>
  createWechatPayV3(
    {
      mchid: MCHID,
      serial: '3775B6A45ACD588826D15E583A95F5DD00000000',
      privateKey: merchant.privateKey,
      platformKeys: { [KEY_ID]: platform.publicKey },
      apiV3Key: API_V3_KEY,
      appIds: { miniProgram: 'wxmini', officialAccount: 'wxofficial' },
      noticeOrigin: 'https://park.example',
      baseUrl,
    },
    clock,
  )

const payment = {
  tenantId: 'mianfang',
  paymentNo: '26112112345678901234567890',
  amount: 1_880,
  title: '测试面馆',
  expireAt: new Date('2026-11-21T12:00:00.123Z'),
  scene: 'miniProgram' as const,
  openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  ip: '203.0.113.9',
  origin: 'https://park.example',
  returnPath: '/pages/sweepPay/paySuccess?id=1',
}

describe('payment begins', () => {
  it('in the mini-program with a signed order and invocation', async () => {
    answer = () => ({ status: 200, body: { prepay_id: 'wx201410272009395522657a690389285100' } })
    const invoke = await client().begin(payment)
    const [request] = seen
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v3/pay/transactions/jsapi',
      isSigned: true,
      body: {
        appid: 'wxmini',
        mchid: MCHID,
        out_trade_no: payment.paymentNo,
        time_expire: '2026-11-21T12:00:00Z',
        attach: 'mianfang',
        notify_url: 'https://park.example/pay/api/v1/notify/wechat/mianfang',
        amount: { total: 1_880, currency: 'CNY' },
        payer: { openid: payment.openId },
      },
    })
    if (invoke.Kind !== 'wechat') throw new Error(invoke.Kind)
    const text = `wxmini\n${invoke.TimeStamp}\n${invoke.NonceStr}\n${invoke.Package}\n`
    const verifier = createVerify('RSA-SHA256').update(text)
    expect(verifier.verify(merchant.publicKey, invoke.PaySign, 'base64')).toBe(true)
    expect(invoke.Package).toBe('prepay_id=wx201410272009395522657a690389285100')
  })

  it('in WeChat’s browser with the official account, elsewhere as H5 with a return address', async () => {
    answer = ({ url }) => ({
      status: 200,
      body: url.endsWith('h5')
        ? { h5_url: 'https://wx.tenpay.com/x?prepay_id=1' }
        : { prepay_id: 'p' },
    })
    await client().begin({ ...payment, scene: 'messengerBrowser' })
    expect(seen[0]?.body.appid).toBe('wxofficial')
    const invoke = await client().begin({ ...payment, scene: 'browser', openId: undefined })
    expect(seen[1]?.body).toMatchObject({
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    })
    expect(invoke).toEqual({
      Kind: 'redirect',
      Url: 'https://wx.tenpay.com/x?prepay_id=1&redirect_url=https%3A%2F%2Fpark.example%2Fpages%2FsweepPay%2FpaySuccess%3Fid%3D1',
    })
  })

  it('inside WeChat only with an open id', async () => {
    const begun = client().begin({ ...payment, openId: undefined })
    await expect(begun).rejects.toMatchObject({ reason: 'openIdNeeded' })
    expect(seen).toEqual([])
  })

  it('only with an answer signed by WeChat', async () => {
    answer = () => ({ status: 200, body: { prepay_id: 'forged' }, key: stranger.privateKey })
    await expect(client().begin(payment)).rejects.toBeInstanceOf(ProviderError)
  })

  it('or is refused with WeChat’s message', async () => {
    answer = () => ({ status: 400, body: { code: 'PARAM_ERROR', message: '参数错误' } })
    await expect(client().begin(payment)).rejects.toThrow('PARAM_ERROR: 参数错误')
  })
})

const success = {
  trade_state: 'SUCCESS',
  transaction_id: '1217752501201407033233368018',
  success_time: '2026-11-21T19:59:58+08:00',
  out_trade_no: payment.paymentNo,
  mchid: MCHID,
  attach: 'mianfang',
  amount: { total: 1_880, payer_total: 1_880, currency: 'CNY' },
}

describe('payment state', () => {
  it.each([
    [success, { state: 'paid', transactionNo: success.transaction_id, amount: 1_880 }],
    [{ trade_state: 'NOTPAY' }, { state: 'open' }],
    [{ trade_state: 'USERPAYING' }, { state: 'open' }],
    [{ trade_state: 'CLOSED' }, { state: 'closed' }],
  ])('%#: %j', async (body, report) => {
    answer = () => ({ status: 200, body })
    expect(await client().query(payment)).toMatchObject(report)
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: `/v3/pay/transactions/out-trade-no/${payment.paymentNo}?mchid=${MCHID}`,
      isSigned: true,
    })
  })

  it('unknown to WeChat', async () => {
    answer = () => ({ status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } })
    expect(await client().query(payment)).toEqual({ state: 'unknown' })
  })

  it('closing: closed, or paid in the meantime', async () => {
    answer = () => ({ status: 204 })
    expect(await client().close(payment)).toEqual({ state: 'closed' })
    answer = ({ method }) =>
      method === 'POST'
        ? { status: 400, body: { code: 'ORDERPAID', message: '订单已支付' } }
        : { status: 200, body: success }
    expect(await client().close(payment)).toMatchObject({ state: 'paid', amount: 1_880 })
  })
})

it.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'processing'],
  ['ABNORMAL', 'abnormal'],
  ['CLOSED', 'closed'],
])('WeChat’s refund state %s is %s', async (status, report) => {
  answer = () => ({ status: 200, body: { status } })
  const refund = { ...payment, refundNo: 'r1', amount: 880, total: 1_880, reason: '部分退款' }
  expect(await client().refund(refund)).toBe(report)
  expect(seen[0]?.body).toMatchObject({
    out_trade_no: payment.paymentNo,
    out_refund_no: 'r1',
    amount: { refund: 880, total: 1_880, currency: 'CNY' },
  })
})

describe('bills', () => {
  // In WeChat Pay's format (https://pay.weixin.qq.com/doc/v3/merchant/4012556654).
  const tradeText = [
    '\ufeff交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
    '`2026-11-20 17:07:11,`wxmini,`1900000109,`0,`,`4200000925,`P1,`o1,`JSAPI,`SUCCESS,`OTHERS,`CNY,`12.00,`0.34,`0,`0,`0.00,`0.00,`,`,`面馆,招牌面,`mianfang,`0.07000,`0.60%,`12.34,`0.00,`',
    '`2026-11-20 18:07:11,`wxmini,`1900000109,`0,`,`4200000926,`P2,`o2,`JSAPI,`SUCCESS,`OTHERS,`CNY,`8.00,`0.00,`0,`0,`0.00,`0.00,`,`,`花店,`binjiang,`0.05000,`0.60%,`8.00,`0.00,`',
    '`2026-11-20 19:07:11,`wxmini,`1900000109,`0,`,`4200000925,`P1,`o1,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030000806,`R1,`2.00,`0.00,`ORIGINAL,`PROCESSING,`面馆,`mianfang,`-0.01000,`0.60%,`0.00,`2.00,`',
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`3,`20.00,`2.00,`0.00,`0.11000,`20.34,`2.00',
    '',
  ].join('\r\n')
  const flowText = [
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    '`2026-11-20 17:07:11,`4200000925,`F1,`交易,`交易,`收入,`12.00,`100.00,`system,`,`P1',
    '`2026-11-20 19:07:12,`5030000806,`F2,`退款,`退款,`支出,`2.00,`98.00,`1900000109API,`退款总金额2.00元;含手续费0.01元,`R1',
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    '`2,`1,`12.00,`1,`2.00',
    '',
  ].join('\n')
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
  const bill = { tenantId: 'mianfang', day: '2026-11-20' }

  /** Answers with a bill's address, and with the bill. */
  const withBill =
    (text: string, { hash = sha1(text), packed = gzipSync(text) } = {}) =>
    ({ url }: Seen) =>
      url.startsWith('/v3/billdownload/file')
        ? { status: 200, bytes: packed }
        : {
            status: 200,
            body: {
              ...{ hash_type: 'SHA1', hash_value: hash },
              download_url:
                'https://api.mch.weixin.qq.com/v3/billdownload/file?token=abc&tartype=gzip',
            },
          }

  it('of trade are fetched, unpacked, checked and filtered by park', async () => {
    answer = withBill(tradeText)
    expect(await client().tradeBill(bill)).toEqual([
      {
        ...{ about: 'payment', tenantId: 'mianfang', no: 'P1', providerNo: '4200000925' },
        ...{ amount: 1_234, settled: 1_200, state: 'SUCCESS' },
      },
      {
        ...{ about: 'refund', tenantId: 'mianfang', no: 'R1', providerNo: '5030000806' },
        ...{ amount: 200, settled: 200, state: 'PROCESSING' },
      },
    ])
    expect(seen.map(({ url, isSigned: is }) => [url, is])).toEqual([
      ['/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP', true],
      ['/v3/billdownload/file?token=abc&tartype=gzip', true],
    ])
  })

  it('of a merchant are fetched once for all its parks', async () => {
    answer = withBill(tradeText)
    const one = client()
    await one.tradeBill(bill)
    const [line] = await one.tradeBill({ ...bill, tenantId: 'binjiang' })
    expect(line).toMatchObject({ no: 'P2', amount: 800 })
    expect(seen).toHaveLength(2)
  })

  it('of funds have income positive and expenses negative', async () => {
    answer = withBill(flowText)
    expect(await client().fundFlowBill(bill)).toEqual([
      { providerNo: '4200000925', business: '交易', amount: 1_200 },
      { providerNo: '5030000806', business: '退款', amount: -200 },
    ])
    expect(seen[0]?.url).toBe(
      '/v3/bill/fundflowbill?bill_date=2026-11-20&account_type=BASIC&tar_type=GZIP',
    )
  })

  it('of a day without trade are empty', async () => {
    answer = () => ({ status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '账单不存在' } })
    expect(await client().tradeBill(bill)).toEqual([])
  })

  it.each([
    ['with another hash', () => withBill(tradeText, { hash: sha1('x') }), ProviderError],
    ['that is truncated', () => withBill(tradeText.slice(0, -60)), BillUnreadable],
    ['with another count', () => withBill(tradeText.replace('`3,', '`4,')), BillUnreadable],
    ['without a column', () => withBill(tradeText.replace('商户数据包', 'x')), BillUnreadable],
    ['with an odd amount', () => withBill(tradeText.replace('12.34', '12,34')), BillUnreadable],
  ])('are refused: one %s', async (_what, make, error) => {
    answer = make()
    await expect(client().tradeBill(bill)).rejects.toBeInstanceOf(error)
  })
})

describe('notices', () => {
  /** A notice as sent by WeChat: encrypted with the API v3 key, signed with WeChat's key. */
  function notice(
    content: object,
    { type = 'TRANSACTION.SUCCESS', key = platform.privateKey, apiKey = API_V3_KEY, age = 0 } = {},
  ) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(content), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    const body = JSON.stringify({
      id: 'EV-2018022511223320873',
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: 'transaction',
      },
    })
    const timestamp = String(Math.floor(Date.now() / 1000) - age)
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'EcYSvQbZ',
      'wechatpay-serial': KEY_ID,
      'wechatpay-signature': sign(`${timestamp}\nEcYSvQbZ\n${body}\n`, key),
    }
    return { tenantId: 'mianfang', headers, body }
  }

  it('of a payment and of a refund are parsed', async () => {
    expect(await client().readNotice(notice(success))).toEqual({
      about: 'payment',
      paymentNo: payment.paymentNo,
      report: {
        state: 'paid',
        transactionNo: success.transaction_id,
        amount: 1_880,
        paidAt: new Date('2026-11-21T11:59:58Z'),
      },
    })
    const refund = notice(
      { mchid: MCHID, out_refund_no: 'r1', refund_status: 'SUCCESS' },
      { type: 'REFUND.SUCCESS' },
    )
    expect(await client().readNotice(refund)).toEqual({
      about: 'refund',
      refundNo: 'r1',
      report: 'done',
    })
  })

  it.each([
    ['signed by another key', () => notice(success, { key: stranger.privateKey })],
    [
      'changed on the way',
      () => ({ ...notice(success), body: notice(success).body.replace('EV', 'XV') }),
    ],
    [
      'encrypted with another key',
      () => notice(success, { apiKey: API_V3_KEY.toLowerCase().replace('0', '1') }),
    ],
    ['older than five minutes', () => notice(success, { age: 301 })],
    ['of another park', () => notice({ ...success, attach: 'binjiang' })],
    ['of another merchant', () => notice({ ...success, mchid: '1' })],
    ['of an unknown kind', () => notice(success, { type: 'COUPON.USE' })],
    ['without any header', () => ({ ...notice(success), headers: {} })],
    [
      'signed with an unknown key id',
      () => ({
        ...notice(success),
        headers: { ...notice(success).headers, 'wechatpay-serial': 'toString' },
      }),
    ],
  ])('are refused: %s', async (_what, make) => {
    await expect(client().readNotice(make())).rejects.toBeInstanceOf(NoticeRefused)
  })
})
