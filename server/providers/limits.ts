import { graphemes } from '@/rules/text/graphemes'
/** Length limit of a text, in the provider's unit. */
export interface TextLimit {
  most: number
  /** bytes: UTF-8. units: UTF-16 code units, as JavaScript's `length` counts. */
  unit: 'bytes' | 'units'
  /** Provider page that documents the limit. */
  source: string
}

const REFUND = 'https://pay.weixin.qq.com/docs/merchant/products/refund/apilist.html'
const ORDER = 'https://pay.weixin.qq.com/doc/v3/merchant/4012791856'
const SUBSCRIBE =
  'https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html'
const CONTENT =
  'https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/sec-center/sec-check/msgSecCheck.html'
const SHIPPING =
  'https://developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/order-shipping/order-shipping.html'
const SMS = 'https://help.aliyun.com/zh/sms/user-guide/message-template-specifications'

const bytes = (most: number, source: string): TextLimit => ({ most, unit: 'bytes', source })
const units = (most: number, source: string): TextLimit => ({ most, unit: 'units', source })

/** Documented limits of all provider fields that take the server's texts. */
export const providerLimits = {
  wechatPay: {
    // WeChat Pay counts bytes: "字符串规则校验失败，字节数 99，大于最大值 80".
    description: bytes(127, ORDER),
    outTradeNo: bytes(32, ORDER),
    attach: bytes(128, ORDER),
    notifyUrl: bytes(255, ORDER),
    outRefundNo: bytes(64, REFUND),
    refundReason: bytes(80, REFUND),
  },
  /** By the type in a template key: thing1, phrase2. */
  subscribeMessage: {
    thing: units(20, SUBSCRIBE),
    phrase: units(5, SUBSCRIBE),
    // Ten for names with Chinese characters, twenty for others.
    name: units(10, SUBSCRIBE),
    character_string: units(32, SUBSCRIBE),
    number: units(32, SUBSCRIBE),
    letter: units(32, SUBSCRIBE),
    symbol: units(5, SUBSCRIBE),
    phone_number: units(17, SUBSCRIBE),
    car_number: units(8, SUBSCRIBE),
    // A currency sign, ten digits, a point and two decimals.
    amount: units(14, SUBSCRIBE),
    const: units(20, SUBSCRIBE),
  },
  contentCheck: {
    content: units(2500, CONTENT),
  },
  shippingInfo: {
    itemDesc: units(120, SHIPPING),
  },
  sms: {
    // A variable of a message template.
    parameter: units(35, SMS),
  },
} as const satisfies Record<string, Record<string, TextLimit>>

/** Length of a text in the limit's unit. */
export const lengthFor = (text: string, { unit }: Pick<TextLimit, 'unit'>): number =>
  unit === 'bytes' ? Buffer.byteLength(text) : text.length

/**
 * Fits a text to a provider's limit: one line, without control characters and lone surrogates. A
 * longer text is cut between graphemes, so that no Chinese character or multi-code-point emoji is
 * split.
 * @param mark appended to a cut text; counts towards the limit
 */
export function fitText(text: string, limit: TextLimit, mark = '…'): string {
  const plain = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (lengthFor(plain, limit) <= limit.most) return plain
  const most = limit.most - lengthFor(mark, limit)
  let kept = ''
  let length = 0
  for (const segment of graphemes(plain)) {
    length += lengthFor(segment, limit)
    if (length > most) break
    kept += segment
  }
  return `${kept}${mark}`
}
