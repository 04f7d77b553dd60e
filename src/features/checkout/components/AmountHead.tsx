import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import type { Reduction } from '@/contract/payment'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { formatYuan } from '@/rules/money'
import { reasonFacts } from '@/rules/reductionReason'
import { countdown, countdownText } from '@/utils/countdown'
import './cashier.scss'

interface Props {
  /** Omitted: rows of the page name what is paid. */
  title?: string
  /** Fen. */
  amount: number
  /** When the order closes automatically, ms; null: not shown. */
  expireAt: number | null
  reductions: readonly Reduction[]
  /** Opens the choice of other offers. */
  onChangeOffers?: () => void
}

/** Amount to pay, its deadline and the reductions with their reasons. */
export function AmountHead({ title, amount, expireAt, reductions, onChangeOffers }: Props) {
  const seconds = useSecondsUntil(expireAt ?? 0)
  const saved = reductions.reduce((sum, step) => sum + step.Amount, 0)
  return (
    <View className="amountHead">
      {title && <View className="amountHead__title">{title}</View>}
      <Money fen={amount} size="xl" />
      {expireAt !== null && seconds > 0 && (
        <View className="amountHead__until">{`剩余 ${countdownText(countdown(seconds * 1000))}`}</View>
      )}
      {reductions.map((step, at) => (
        // Titles are not unique: two coupons may have the same name.
        <View key={at} className="amountHead__saving">
          <View>
            <View>{step.Title}</View>
            {step.Reason && <Facts className="amountHead__why" facts={reasonFacts(step.Reason)} />}
          </View>
          <Money fen={-step.Amount} size="sm" tone="saving" />
        </View>
      ))}
      {onChangeOffers && (
        <View className="amountHead__saving">
          <View>{saved > 0 ? `共省 ${formatYuan(saved)}` : '未使用优惠'}</View>
          <View className="amountHead__change">
            <Button kind="quiet" size="inline" onPress={onChangeOffers}>
              更换优惠
            </Button>
          </View>
        </View>
      )}
    </View>
  )
}
