import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PaymentPad } from '@/features/checkout/components/PaymentPad'
import { WordText } from '@/components/wordText/WordText'
import './passwordStep.scss'

interface Props {
  title: string
  hint: string
  error: string
  isBusy?: boolean
  onComplete: (digits: string) => void
  /** Content between the boxes and the keys. */
  children?: ReactNode
}

/** A page step that asks for six digits. */
export function PasswordStep({ title, hint, error, isBusy = false, onComplete, children }: Props) {
  return (
    <View className="passwordStep">
      <View className="passwordStep__title" role="heading" aria-level="2">
        {title}
      </View>
      <View className="passwordStep__hint">
        <WordText>{hint}</WordText>
      </View>
      <PaymentPad label={title} error={error} disabled={isBusy} onComplete={onComplete}>
        {children}
      </PaymentPad>
    </View>
  )
}
