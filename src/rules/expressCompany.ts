/** Companies that carry parcels, by the code that the trace provider knows them under (快递100). */
export const expressCompanies = {
  shunfeng: '顺丰速运',
  jd: '京东物流',
  ems: '邮政 EMS',
  youzhengguonei: '邮政快递',
  zhongtong: '中通快递',
  yuantong: '圆通速递',
  yunda: '韵达快递',
  shentong: '申通快递',
  jtexpress: '极兔速递',
  debangkuaidi: '德邦快递',
} as const

export type ExpressCompany = keyof typeof expressCompanies

/** Not a company: the member brings it to the counter. */
export const COUNTER = 'counter'

/** Whether a text is the code of a company. */
export const isExpressCompany = (code: string): code is ExpressCompany =>
  Object.prototype.hasOwnProperty.call(expressCompanies, code)

/** What a code is called; a code of earlier years that is no longer listed stands for itself. */
export const expressCompanyText = (code: string): string =>
  code === COUNTER ? '送到柜台' : isExpressCompany(code) ? expressCompanies[code] : code
