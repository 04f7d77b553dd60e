import { maskPhone } from '@/rules/phone'

/** A name of which a stranger recognises nobody: the first sign, and stars. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.trim()]
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3))
}

/** A member as staff see them: enough to tell two apart. */
export const maskMember = ({
  name,
  phone,
  isClosed,
}: {
  name: string
  phone: string
  isClosed: boolean
}): string => (isClosed ? '已注销会员' : `${maskName(name)} ${maskPhone(phone)}`)
