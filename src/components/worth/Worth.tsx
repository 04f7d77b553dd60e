import { View } from '@tarojs/components'
import './worth.scss'

interface Props {
  /** ¥, or empty. */
  prefix: string
  /** Amounts with exactly two decimals, of which 00 is not shown; rates and times with as many as needed. */
  value: string
  /** 折, 小时, or empty. */
  suffix: string
}

/** Width class of the text, from which the place derives a fitting font size: 20, 20.50, 12,345, 1,234,567. */
function lengthOf(
  prefix: string,
  whole: string,
  suffix: string,
  cents: string,
): 'short' | 'usual' | 'long' | 'longest' {
  // A word (兑换) is as wide as a long number.
  if (!/\d/.test(whole)) return 'long'
  const length = whole.length + suffix.length
  if (!prefix) return length > 4 ? 'long' : length > 2 ? 'usual' : 'short'
  if (cents) return whole.length <= 2 ? 'usual' : whole.length <= 3 ? 'long' : 'longest'
  if (whole.length <= 2) return 'short'
  if (whole.length === 3) return 'usual'
  return whole.length <= 6 ? 'long' : 'longest'
}

/** Value of a coupon: ¥20, ¥5.50, 8.5折, 2小时. Sign, unit and an amount's decimals are smaller than the yuan. */
export function Worth({ prefix, value, suffix }: Props) {
  const [whole = '', decimals = ''] = prefix ? value.split('.') : [value]
  const cents = decimals === '00' ? '' : decimals
  return (
    <View className={`worth worth--${lengthOf(prefix, whole, suffix, cents)}`}>
      {prefix && <View className="worth__small">{prefix}</View>}
      {whole}
      {cents && <View className="worth__small">{`.${cents}`}</View>}
      {suffix && <View className="worth__small">{suffix}</View>}
    </View>
  )
}
