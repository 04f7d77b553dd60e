import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { NumberPad } from '@/components/numberPad/NumberPad'
import { Sheet } from '@/components/sheet/Sheet'
import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { yuanText } from '@/rules/yuanText'
import { readPart } from '../model/selection'
import './partSheet.scss'

interface Props {
  isOpen: boolean
  /** Remaining amount and least partial amount, fen. */
  bill: Pick<PropertyBill, 'PayAmount' | 'PartFrom'>
  onClose: () => void
  onPay: (amount: number) => void
}

/** Sheet to enter a partial amount. */
export const PartSheet = ({ isOpen, ...rest }: Props) => (isOpen ? <OpenSheet {...rest} /> : null)

function OpenSheet({ bill, onClose, onPay }: Omit<Props, 'isOpen'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const type = (next: string) => {
    setText(next)
    setError('')
  }
  const pay = () => {
    const read = readPart(text, bill)
    if ('error' in read) setError(read.error)
    else onPay(read.amount)
  }
  return (
    <Sheet isOpen title="缴一部分" onClose={onClose} footer={<Button onPress={pay}>去缴费</Button>}>
      <View className="partSheet">
        <View className="partSheet__range">
          {`每次至少 ${yuanText(bill.PartFrom ?? bill.PayAmount)}，共 ${formatYuan(bill.PayAmount)}；其余的以后再缴`}
        </View>
        <View className="partSheet__amount" role="status" aria-label={`金额 ${text || '0'} 元`}>
          {`¥ ${text || '0'}`}
        </View>
        {error && (
          <View className="partSheet__error" role="alert">
            {error}
          </View>
        )}
        <NumberPad value={text} onChange={type} maxYuanDigits={7} />
      </View>
    </Sheet>
  )
}
