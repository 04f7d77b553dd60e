import { maskPhone } from '@/rules/phone'

/** Masks a name: first character and one to three stars. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.trim()]
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3))
}

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
