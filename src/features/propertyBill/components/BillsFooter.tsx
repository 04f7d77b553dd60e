import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { formatYuan } from '@/rules/money'
import './billsFooter.scss'

interface Props {
  count: number
  /** Fen. */
  total: number
  hasAll: boolean
  isBusy: boolean
  onToggleAll: () => void
  onPay: () => void
}

/** Total of the selected bills, and the button to pay them. */
export const BillsFooter = ({ count, total, hasAll, isBusy, onToggleAll, onPay }: Props) => (
  <View className="billsFooter">
    <Pressable
      className="billsFooter__all"
      role="checkbox"
      selected={hasAll}
      label="全选"
      onPress={onToggleAll}
    >
      <Tick isOn={hasAll} />
      全选
    </Pressable>
    <View
      className="billsFooter__sum"
      role="status"
      aria-label={`已选 ${count} 张，合计 ${formatYuan(total)}`}
    >
      <View className="billsFooter__count">{`已选 ${count} 张`}</View>
      <Money fen={total} />
    </View>
    <Button
      className="billsFooter__pay"
      size="inline"
      busy={isBusy}
      disabled={count === 0}
      onPress={onPay}
    >
      去缴费
    </Button>
  </View>
)
