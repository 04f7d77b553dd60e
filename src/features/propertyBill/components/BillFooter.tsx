import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { paidCalls, type BillDetail } from '@/contract/paid'
import { useCloseOrder } from '@/features/checkout/actions/useCloseOrder'
import { formatYuan } from '@/rules/money'
import './billFooter.scss'

interface Props {
  bill: BillDetail
  isBusy: boolean
  onPay: () => void
  onPart: () => void
  onContinue: (orderId: string) => void
  onInvoice: () => void
}

/** Buttons for a bill, by the server's Actions. */
export function BillFooter({ bill, isBusy, onPay, onPart, onContinue, onInvoice }: Props) {
  const { Actions, OrderId, PartFrom, PayAmount } = bill
  if (Actions.includes('continuePay') && OrderId !== null)
    return <OpenOrder orderId={OrderId} onContinue={onContinue} />
  if (Actions.includes('pay'))
    return (
      <View className="billFooter">
        {PartFrom !== null && PartFrom < PayAmount && (
          <Button kind="plain" disabled={isBusy} onPress={onPart}>
            缴一部分
          </Button>
        )}
        <Button busy={isBusy} onPress={onPay}>{`缴费 ${formatYuan(PayAmount)}`}</Button>
      </View>
    )
  return Actions.includes('askInvoice') ? <Button onPress={onInvoice}>申请发票</Button> : null
}

/** Buttons for a bill in an unpaid order. */
function OpenOrder({ orderId, onContinue }: { orderId: string; onContinue: (id: string) => void }) {
  const { close, isBusy } = useCloseOrder(orderId, [paidCalls.list, paidCalls.detail])
  return (
    <View className="billFooter">
      <Button kind="plain" busy={isBusy} onPress={() => void close()}>
        放弃订单
      </Button>
      <Button onPress={() => onContinue(orderId)}>继续支付</Button>
    </View>
  )
}

/** True when there is at least one button. */
export const hasFooter = ({ Actions }: BillDetail): boolean =>
  Actions.some((action) => action !== 'viewReceipt')
