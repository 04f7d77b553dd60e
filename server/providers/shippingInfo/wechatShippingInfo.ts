import * as v from 'valibot'
import {
  createOpenApi,
  WechatRefusal,
  type OpenApiOptions,
  type WechatAppAccount,
} from '../wechat/openApi'
import type { ShippingInfo, UploadOutcome } from './shippingInfo'
import { uploadBodyOf } from './uploadBody'

const PATH = '/wxa/sec/order/upload_shipping_info'

/** Already complete, or unchanged: a repeated upload. */
const DONE = [10060002, 10060003, 10060023]
/** Busy, rate limit, WeChat's own error, or the payment has not reached this service yet. */
const LATER = [-1, 45009, 45011, 10060012, 10060001, 268485195]

/** Refusals that staff can act on. */
const words: Readonly<Record<number, string>> = {
  10060004: '这笔支付现在不能发货，可能已退款',
  10060005: '物流类型有误',
  10060006: '非快递发货不能分拆',
  10060008: '缺少商品描述',
  10060009: '商品描述过长',
  10060014: '参数有误，请核对快递公司和单号',
  10060019: '发货时间有误',
  10060024: '包裹数量过多',
  10060025: '快递公司编码过长',
  10060026: '快递单号过长',
  10060031: '支付人与这笔支付不符',
  48001: '小程序没有开通发货信息管理',
}

/** Outcome for WeChat's error code. */
export function outcomeOf(code: number): UploadOutcome {
  if (DONE.includes(code)) return { end: 'done', code: String(code), said: '' }
  const said = words[code] ?? `微信返回 ${code}`
  return { end: LATER.includes(code) ? 'later' : 'refused', code: String(code), said }
}

/** WeChat's real shipping information, through the mini-program's stable access token. */
export function createWechatShippingInfo({
  origin,
  clock,
  miniProgram,
}: OpenApiOptions & { miniProgram: WechatAppAccount }): ShippingInfo {
  const { ask, tokenOf } = createOpenApi({ origin, clock })
  const token = tokenOf(miniProgram)
  return {
    name: 'wechat',
    async upload(shipment) {
      try {
        await token.run((access_token) =>
          ask(PATH, v.object({}), { query: { access_token }, body: uploadBodyOf(shipment) }),
        )
        return { end: 'done', code: '', said: '' }
      } catch (error) {
        if (error instanceof WechatRefusal) return outcomeOf(error.code)
        return { end: 'later', code: '', said: '微信没有应答' }
      }
    },
  }
}
