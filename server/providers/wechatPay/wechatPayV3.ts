import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { PayInvocation, PayScene } from '@/contract/payment'
import { connectionFault } from '../../kernel/connectionFault'
import { Failure } from '../../kernel/failure'
import {
  NoticeRefused,
  ProviderError,
  type Notice,
  type PaymentReport,
  type PaymentToBegin,
  type RefundReport,
  type WechatPay,
} from './wechatPay'
import { orderBody, refundBody } from './wechatPayBodies'
import { readFundFlowBill, readTradeBill } from './bills'
import { fetchBill } from './wechatPayBills'

/** A merchant's account at WeChat Pay (API v3). */
export interface WechatPaySettings {
  mchid: string
  /** Serial number of the merchant's certificate. */
  serial: string
  /** PEM */
  privateKey: string
  /** WeChat Pay's public keys (or platform certificates) by their id, PEM. */
  platformKeys: Readonly<Record<string, string>>
  /** 32 characters; notices are encrypted with it. */
  apiV3Key: string
  /** App ids: of the mini-program, and of the official account for WeChat's browser and H5. */
  appIds: { miniProgram: string; officialAccount: string }
  /** `https://host` by which WeChat reaches this server. */
  noticeOrigin: string
  /** Replaces WeChat's address, in tests by a simulated server. */
  baseUrl?: string
}

const TIMEOUT_MS = 10_000
/** Long enough for all parks to read the merchant's bill. */
const BILL_KEPT_MS = 2 * 60_000
/** Maximum age of a notice; a replayed one is caught by the payment's state. */
const NOTICE_FRESH_SECONDS = 300

type Client = Decorator['v3']

interface Transaction {
  trade_state: string
  transaction_id?: string
  success_time?: string
  out_trade_no?: string
  mchid?: string
  attach?: string
  amount?: { total?: number }
}

interface RefundResult {
  status?: string
  refund_status?: string
  out_refund_no?: string
}

/** WeChat Pay, API v3: JSAPI (official account and mini-program), H5, query, close, refund, notices. */
export function createWechatPayV3(settings: WechatPaySettings, clock: () => number): WechatPay {
  const { mchid, serial, privateKey, platformKeys, apiV3Key, appIds } = settings
  const { v3 } = new Decorator({
    mchid,
    serial,
    privateKey,
    certs: { ...platformKeys },
    timeout: TIMEOUT_MS,
    ...(settings.baseUrl && { baseURL: settings.baseUrl }),
  })

  const appIdOf = (scene: PayScene) =>
    scene === 'miniProgram' ? appIds.miniProgram : appIds.officialAccount

  const orderOf = (payment: PaymentToBegin) =>
    orderBody(payment, {
      appid: appIdOf(payment.scene),
      mchid,
      noticeOrigin: settings.noticeOrigin,
    })

  function invocation(scene: PayScene, prepayId: string): PayInvocation {
    const appId = appIdOf(scene)
    const timeStamp = String(Math.floor(clock() / 1000))
    const nonceStr = Formatter.nonce()
    const packageText = `prepay_id=${prepayId}`
    const text = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packageText)
    return {
      Kind: 'wechat',
      AppId: appId,
      TimeStamp: timeStamp,
      NonceStr: nonceStr,
      Package: packageText,
      SignType: 'RSA',
      PaySign: Rsa.sign(text, privateKey),
    }
  }

  function publicKey(id: string): string {
    const key = Object.hasOwn(platformKeys, id) ? platformKeys[id] : undefined
    if (!key) throw new NoticeRefused('the notice is signed with a key we do not know')
    return key
  }

  /** Cache of the merchant's bills, which all its parks read one after another. */
  const kept = new Map<string, { text: Promise<string>; until: number }>()

  function billOf(path: string): Promise<string> {
    const now = clock()
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
    const download = kept.get(path)
    if (download) return download.text
    const text = fetchBill(
      {
        json: (of) => ask(v3, 'GET', of),
        // The client recognises an unsigned download by the bare path, so query parameters are
        // passed separately.
        bytes: (of, params) =>
          ask(v3, 'GET', of, undefined, { params, responseType: 'arraybuffer' }),
      },
      path,
    )
    kept.set(path, { text, until: now + BILL_KEPT_MS })
    text.catch(() => kept.delete(path))
    return text
  }

  return {
    name: 'wechat',

    async begin(payment) {
      const order = orderOf(payment)
      if (payment.scene === 'browser') {
        const { h5_url } = await ask<{ h5_url: string }>(v3, 'POST', 'v3/pay/transactions/h5', {
          ...order,
          scene_info: { payer_client_ip: payment.ip, h5_info: { type: 'Wap' } },
        })
        const back = encodeURIComponent(payment.origin + payment.returnPath)
        return { Kind: 'redirect', Url: `${h5_url}&redirect_url=${back}` }
      }
      if (!payment.openId) {
        throw new Failure(409, '需要微信授权后才能支付，请重新进入', 'openIdNeeded')
      }
      const { prepay_id } = await ask<{ prepay_id: string }>(
        v3,
        'POST',
        'v3/pay/transactions/jsapi',
        { ...order, payer: { openid: payment.openId } },
      )
      return invocation(payment.scene, prepay_id)
    },

    async query({ paymentNo }) {
      const path = `v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${mchid}`
      try {
        return reportOf(await ask<Transaction>(v3, 'GET', path))
      } catch (error) {
        if (isAnswer(error, 404)) return { state: 'unknown' }
        throw error
      }
    },

    async close({ tenantId, paymentNo }) {
      try {
        await ask(v3, 'POST', `v3/pay/transactions/out-trade-no/${paymentNo}/close`, { mchid })
        return { state: 'closed' }
      } catch (error) {
        if (isAnswer(error, 404)) return { state: 'unknown' }
        // ORDERPAID, ORDER_CLOSED: the state is queried, not derived from the error text.
        if (isAnswer(error, 400)) return this.query({ tenantId, paymentNo })
        throw error
      }
    },

    async refund(refund) {
      const body = refundBody(refund, settings.noticeOrigin)
      const result = await ask<RefundResult>(v3, 'POST', 'v3/refund/domestic/refunds', body)
      return refundReportOf(result.status)
    },

    async tradeBill({ tenantId, day }) {
      const text = await billOf(`v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      return readTradeBill(text).filter((line) => line.tenantId === tenantId)
    },

    async fundFlowBill({ day }) {
      return readFundFlowBill(
        await billOf(`v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`),
      )
    },

    async readNotice({ tenantId, headers, body }) {
      const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
      const timestamp = header('timestamp')
      const age = Math.abs(clock() / 1000 - Number(timestamp))
      if (!(age <= NOTICE_FRESH_SECONDS)) throw new NoticeRefused('the notice is too old')
      const text = Formatter.response(timestamp, header('nonce'), body)
      if (!Rsa.verify(text, header('signature'), publicKey(header('serial')))) {
        throw new NoticeRefused('the signature of the notice is wrong')
      }
      return noticeOf(decrypt(body, apiV3Key), { tenantId, mchid })
    },
  }
}

async function ask<T>(
  v3: Client,
  method: 'GET' | 'POST',
  url: string,
  data?: object,
  more?: { params: object; responseType: 'arraybuffer' },
): Promise<T> {
  try {
    return (await v3.request<T>({ method, url, data, ...more })).data
  } catch (error) {
    const { response, message } = error as {
      response?: { status?: number; data?: { code?: string; message?: string } }
      message?: string
    }
    const { code = '', message: words = '' } = response?.data ?? {}
    const reason = code ? `${code}: ${words}` : (connectionFault(error) ?? message)
    const answer = response?.status ? { status: response.status, code, words } : undefined
    throw new ProviderError(`WeChat Pay: ${reason}`, answer, { cause: error })
  }
}

const isAnswer = (error: unknown, status: number): boolean =>
  error instanceof ProviderError && error.status === status

function reportOf(transaction: Transaction): PaymentReport {
  const { trade_state, transaction_id, success_time, amount } = transaction
  // REFUND: it was paid, and part or all has been refunded since.
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
    if (!transaction_id || !success_time || amount?.total === undefined) {
      throw new ProviderError('WeChat Pay: a paid transaction without number, time or amount')
    }
    return {
      state: 'paid',
      transactionNo: transaction_id,
      amount: amount.total,
      paidAt: new Date(success_time),
    }
  }
  return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'open' }
}

function refundReportOf(status: string | undefined): RefundReport {
  if (status === 'SUCCESS') return 'done'
  if (status === 'CLOSED') return 'closed'
  return status === 'PROCESSING' ? 'processing' : 'abnormal'
}

/** Data encrypted with the merchant's APIv3 key: AEAD_AES_256_GCM, tag at the end. */
export interface EncryptedResource {
  /** base64 */
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** @throws Error for a wrong key or changed data */
export const decryptResource = (
  { ciphertext, nonce, associated_data = '' }: EncryptedResource,
  key: string,
): string => Aes.AesGcm.decrypt(ciphertext, key, nonce, associated_data)

/** Decrypts the content of a verified notice. */
function decrypt(body: string, key: string): { type: string; content: unknown } {
  try {
    const { event_type, resource } = JSON.parse(body) as {
      event_type: string
      resource: EncryptedResource
    }
    return { type: event_type, content: JSON.parse(decryptResource(resource, key)) as unknown }
  } catch (error) {
    throw new NoticeRefused('the notice cannot be decrypted', { cause: error })
  }
}

function noticeOf(
  { type, content }: { type: string; content: unknown },
  { tenantId, mchid }: { tenantId: string; mchid: string },
): Notice {
  if (type.startsWith('TRANSACTION.')) {
    const transaction = content as Transaction
    if (transaction.mchid !== mchid || transaction.attach !== tenantId) {
      throw new NoticeRefused('the notice is for another merchant or park')
    }
    return {
      about: 'payment',
      paymentNo: String(transaction.out_trade_no),
      report: reportOf(transaction),
    }
  }
  if (type.startsWith('REFUND.')) {
    const { out_refund_no, refund_status } = content as RefundResult
    return {
      about: 'refund',
      refundNo: String(out_refund_no),
      report: refundReportOf(refund_status),
    }
  }
  throw new NoticeRefused(`a notice of an unknown kind: ${type}`)
}
