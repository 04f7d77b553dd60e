/** Express companies by their code at the parcel-tracking provider (快递100). */
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

/** Not a company: the member returns the goods at the counter. */
export const COUNTER = 'counter'

/** Whether a text is the code of a listed company. */
export const isExpressCompany = (code: string): code is ExpressCompany =>
  Object.prototype.hasOwnProperty.call(expressCompanies, code)

/** Display name of a code; a former code that is no longer listed is returned unchanged. */
export const expressCompanyText = (code: string): string =>
  code === COUNTER ? '送到柜台' : isExpressCompany(code) ? expressCompanies[code] : code
