/** How long a text may be for a provider, in what the provider counts. */
export interface TextLimit {
  most: number
  /** bytes: of UTF-8. units: of UTF-16, which is what JavaScript's `length` counts. */
  unit: 'bytes' | 'units'
  /** Page of the provider that says so. */
  source: string
}

const REFUND = 'https://pay.weixin.qq.com/docs/merchant/products/refund/apilist.html'
const ORDER = 'https://pay.weixin.qq.com/doc/v3/merchant/4012791856'
const SUBSCRIBE =
  'https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html'
const SMS = 'https://help.aliyun.com/zh/sms/user-guide/message-template-specifications'

const bytes = (most: number, source: string): TextLimit => ({ most, unit: 'bytes', source })
const units = (most: number, source: string): TextLimit => ({ most, unit: 'units', source })

/** Every field of a provider's request that takes a text of ours, with its documented limit. */
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
  /** By the type in a template's key: thing1, phrase2. */
  subscribeMessage: {
    thing: units(20, SUBSCRIBE),
    phrase: units(5, SUBSCRIBE),
    // Ten of a name that has Chinese characters, twenty of one that has none.
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
  sms: {
    // A variable of a message template.
    parameter: units(35, SMS),
  },
} as const satisfies Record<string, Record<string, TextLimit>>

/** How long a text is, in the unit of a limit. */
export const lengthFor = (text: string, { unit }: Pick<TextLimit, 'unit'>): number =>
  unit === 'bytes' ? Buffer.byteLength(text) : text.length

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A text for a provider: on one line, without control characters and halves of surrogate pairs, and where it is longer
 * than the provider takes, cut between two characters as people see them, so that neither a Chinese character nor an
 * emoji of several code points is halved.
 * @param mark stands at the end of a text that was cut, and counts
 */
export function fitText(text: string, limit: TextLimit, mark = '…'): string {
  const plain = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (lengthFor(plain, limit) <= limit.most) return plain
  const most = limit.most - lengthFor(mark, limit)
  let kept = ''
  let length = 0
  for (const { segment } of graphemes.segment(plain)) {
    length += lengthFor(segment, limit)
    if (length > most) break
    kept += segment
  }
  return `${kept}${mark}`
}
