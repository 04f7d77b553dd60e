import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PaymentPad } from '@/features/checkout/components/PaymentPad'
import { Facts } from '@/components/facts/Facts'
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
      <Facts className="passwordStep__hint" mark="，" facts={hint.split('，')} />
      <PaymentPad label={title} error={error} disabled={isBusy} onComplete={onComplete}>
        {children}
      </PaymentPad>
    </View>
  )
}
