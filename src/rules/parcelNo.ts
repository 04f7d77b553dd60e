import type { ExpressCompany } from './expressCompany'
import { plainText } from './typed/typedNumbers'

/** Parcel number patterns by company: wide enough for all its products, narrow enough to catch typing errors. */
const patterns: Readonly<Record<ExpressCompany, RegExp>> = {
  shunfeng: /^(?:SF\d{12,15}|\d{12,15})$/,
  jd: /^(?:JD[0-9A-Z]{9,18}(?:-\d{1,3}){0,3}|\d{12,15})$/,
  ems: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/,
  youzhengguonei: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/,
  zhongtong: /^(?:ZT)?\d{12,15}$/,
  yuantong: /^(?:YT\d{13}|[A-Z]?\d{9,18})$/,
  yunda: /^\d{13,15}$/,
  shentong: /^\d{12,15}$/,
  jtexpress: /^JT\d{13}$/,
  debangkuaidi: /^(?:DPK\d{12}|\d{8,15})$/,
}

/** A typed number in stored form: without blanks, in capitals. */
export const parcelNoText = (typed: string): string =>
  plainText(typed).replace(/\s/g, '').toUpperCase()

/** Whether a number in the form of parcelNoText is plausible for the company. */
export const isParcelNo = (company: ExpressCompany, no: string): boolean =>
  patterns[company].test(no)
