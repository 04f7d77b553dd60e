import { maskPhone } from '@/rules/phone'
import { maskText } from '@/rules/text/graphemes'

/** Masks a name: first character and one to three stars. */
export const maskName = (name: string): string => maskText(name.trim(), 3)

/** A member as shown to staff: enough to distinguish members. */
export const maskMember = ({
  name,
  phone,
  isClosed,
}: {
  name: string
  phone: string
  isClosed: boolean
}): string => (isClosed ? '已注销会员' : `${maskName(name)} ${maskPhone(phone)}`)
