import type { IcCard } from '@/contract/icCard'
import { maskText } from '@/rules/text/graphemes'

export const statusTexts: Readonly<Record<IcCard['Status'], string>> = {
  Normal: '正常',
  Lost: '已挂失',
  Frozen: '已冻结',
  Cancelled: '已注销',
}

/** Serial for display: the first and last 4 digits; of 8 digits or fewer only the last 4. */
export const maskSerial = (serial: string): string =>
  serial.length <= 8 ? `****${serial.slice(-4)}` : `${serial.slice(0, 4)}****${serial.slice(-4)}`

/** For display: the family name, the rest hidden. */
export const maskName = (name: string): string => (name === '' ? '未登记' : maskText(name))
