/**
 * A member's name on papers that other people see: invitations, gifts of tickets, receipts, lists of the desk. Papers
 * never show the nickname, which is a name for the app only.
 */
import { maskPhone } from './phone'
import { maskText } from './text/graphemes'

/** Masks a name: first character and one to three stars. */
export const maskName = (name: string): string => maskText(name.trim(), 3)

/** The fields of an account that papers use; `realName` is empty when the member has not entered one. */
export interface PaperPerson {
  realName: string
  phone: string
  isClosed?: boolean
}

/** The masked real name, or the masked phone number of a member without one. */
export function paperName({ realName, phone, isClosed = false }: PaperPerson): string {
  if (isClosed) return '已注销会员'
  return realName.trim() === '' ? maskPhone(phone) : maskName(realName)
}
