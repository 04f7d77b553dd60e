import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Money } from '@/components/money/Money'
import type { Refusal } from '../actions/useShopPayment'
import { RefusalNote } from './RefusalNote'
import './totalBar.scss'

interface Props {
  /** Sum to pay, fen. */
  fen: number
  /** Number of pieces where no row says it. */
  hint?: string
  refusal?: Refusal | null
  /** The button. */
  children: ReactNode
}

/** Bar of a confirmation: why it was refused, the sum to pay, and the button at its right; below it in elder mode. */
export const TotalBar = ({ fen, hint = '', refusal, children }: Props) => (
  <View className="totalBar">
    {refusal && <RefusalNote refusal={refusal} />}
    <View className="totalBar__sum" role="status">
      <View className="totalBar__total">
        <View className="totalBar__label">合计</View>
        <Money fen={fen} size="lg" />
      </View>
      {hint !== '' && <View className="totalBar__hint">{hint}</View>}
    </View>
    {children}
  </View>
)
