import { View } from '@tarojs/components'
import success from '@/assets/illustrations/success.svg'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { SavePicture } from '@/components/savePicture/SavePicture'
import { ResultHead } from '@/features/checkout/components/ResultHead'
import type { paidCalls, BillReceipt } from '@/contract/paid'
import type { DataOf } from '@/contract/endpoint'
import { redirect, relaunch } from '@/navigation'
import { PictureCanvas } from '@/platform/savePicture'
import { useForgetPaid } from '../actions/useForgetPaid'
import { receiptPicture } from '../model/receiptPicture'
import { Receipt } from './Receipt'
import './billPaid.scss'

interface Props {
  result: DataOf<typeof paidCalls.purchasingBillSuccess>
  receipt: BillReceipt
  /** Opens the invoice form for these bills. */
  onInvoice: (billIds: string[]) => void
}

/** Result of a paid order: receipt, saving it, invoice, and the link to the due bills. */
export function BillPaid({ result, receipt, onInvoice }: Props) {
  useForgetPaid(result.Bills)
  const askable = result.Bills.filter(({ Actions }) => Actions.includes('askInvoice'))
  return (
    <View className="billPaid">
      <ResultHead picture={success} title="缴费成功" hint={`${receipt.Lines.length} 张账单已支付`}>
        <Money fen={receipt.Total} size="xl" />
      </ResultHead>
      <Receipt receipt={receipt} />
      <SavePicture
        picture={() => receiptPicture(receipt)}
        name={`缴费收据-${receipt.ReceiptNo}`}
        what="收据"
        alt="物业缴费收据"
        button="保存收据图片"
      />
      <PictureCanvas />
      {askable.length > 0 && (
        <Button kind="plain" onPress={() => onInvoice(askable.map(({ Id }) => Id))}>
          申请发票
        </Button>
      )}
      <Button onPress={() => void redirect('propertyBills')}>查看物业账单</Button>
      <Button kind="quiet" onPress={() => void relaunch('home')}>
        回首页
      </Button>
    </View>
  )
}
