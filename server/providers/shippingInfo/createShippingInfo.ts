import type { Environment } from '../../kernel/environment'
import type { ShippingInfo, Shipment, UploadOutcome } from './shippingInfo'
import { createWechatShippingInfo, outcomeOf } from './wechatShippingInfo'
import { PARCELS_MAX, uploadBodyOf, type UploadBody } from './uploadBody'

const KEPT = 200

/** Keeps the newest uploads in memory, and refuses what WeChat refuses. */
export interface SandboxShippingInfo extends ShippingInfo {
  /** Newest first. */
  uploaded(): readonly Shipment[]
  /** Error code of further uploads, for tests; undefined: none. */
  answerWith(code: number | undefined): void
}

/** WeChat's error code for a body, by its documentation; undefined: accepted. */
export function faultOf(body: UploadBody): number | undefined {
  const { shipping_list: list, logistics_type, delivery_mode, payer } = body
  const isExpress = logistics_type === 1
  if (payer.openid === '') return 10060031
  if (body.order_key.transaction_id === '') return 10060001
  if (list.length === 0 || list.length > PARCELS_MAX) return 10060024
  if (list.some(({ item_desc }) => item_desc.trim() === '')) return 10060008
  if (list.some(({ item_desc }) => item_desc.length > 120)) return 10060009
  if (!isExpress && delivery_mode !== 1) return 10060006
  if (!isExpress) return undefined
  if (list.some(({ express_company = '' }) => express_company.length > 128)) return 10060025
  if (list.some(({ tracking_no = '' }) => tracking_no.length > 128)) return 10060026
  const isWhole = list.every(
    ({ tracking_no, express_company, contact }) =>
      tracking_no && express_company && (express_company !== 'SF' || contact?.receiver_contact),
  )
  return isWhole ? undefined : 10060014
}

/** Uploads nothing: refuses what WeChat refuses, and a second upload of a payment. */
export function createSandboxShippingInfo(): SandboxShippingInfo {
  const kept: Shipment[] = []
  let code: number | undefined
  const take = (shipment: Shipment): UploadOutcome => {
    const isRepeated = kept.some(({ transactionNo }) => transactionNo === shipment.transactionNo)
    const fault = code ?? faultOf(uploadBodyOf(shipment)) ?? (isRepeated ? 10060002 : undefined)
    if (fault !== undefined) return outcomeOf(fault)
    kept.unshift(shipment)
    kept.length = Math.min(kept.length, KEPT)
    return { end: 'done', code: '', said: '' }
  }
  return {
    name: 'sandbox',
    upload: async (shipment) => take(shipment),
    uploaded: () => kept,
    answerWith: (next) => void (code = next),
  }
}

/** Follows WECHAT_PAY_PROVIDER: shipments belong to real payments. */
export function createShippingInfo(environment: Environment, clock: () => number): ShippingInfo {
  if (environment.WECHAT_PAY_PROVIDER === 'sandbox') return createSandboxShippingInfo()
  return createWechatShippingInfo({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
