import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import type { Reduction } from '@/contract/payment'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { countdown, countdownText } from '@/utils/countdown'
import './cashier.scss'

interface Props {
  title: string
  /** Fen. */
  amount: number
  /** When the order closes by itself, ms; null: not shown. */
  expireAt: number | null
  reductions: readonly Reduction[]
}

/** What is paid, until when, and what was saved and why. */
export function AmountHead({ title, amount, expireAt, reductions }: Props) {
  const seconds = useSecondsUntil(expireAt ?? 0)
  return (
    <View className="amountHead">
      <View className="amountHead__title">{title}</View>
      <Money fen={amount} size="xl" />
      {expireAt !== null && seconds > 0 && (
        <View className="amountHead__until">{`请在 ${countdownText(countdown(seconds * 1000))} 内完成支付`}</View>
      )}
      {reductions.map((step) => (
        <View key={`${step.Step}/${step.Title}`} className="amountHead__saving">
          <View>
            <View>{step.Title}</View>
            {step.Reason && <View className="amountHead__why">{step.Reason}</View>}
          </View>
          <Money fen={-step.Amount} size="sm" tone="saving" />
        </View>
      ))}
    </View>
  )
}
