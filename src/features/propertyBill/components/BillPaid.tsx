import { View } from '@tarojs/components'
import { DottedText } from '@/components/facts/DottedText'
import { useEffect } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { SavePicture } from '@/components/savePicture/SavePicture'
import { PaidTo } from '@/features/checkout/components/PaidTo'
import { ResultHead, ResultWays } from '@/features/checkout/components/ResultHead'
import type { paidCalls, BillReceipt } from '@/contract/paid'
import type { DataOf } from '@/contract/endpoint'
import { redirect, relaunch } from '@/navigation'
import { PictureCanvas } from '@/platform/savePicture'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { PayResult } from '@/features/checkout/components/PayResult'
import { useForgetPaid } from '../actions/useBillPayment'
import { receiptPicture, receiptFacts } from '../model/receiptPicture'
import { billName } from '../model/billText'
import { billIcon } from '../orderType'
import { useBillReceipt } from '../queries/bills'
import './billPaid.scss'

/** A receipt; the saved picture has the same content (model/receiptPicture). */
const Receipt = ({ receipt }: { receipt: BillReceipt }) => (
  <View className="receipt" role="region" aria-label="物业缴费收据">
    <View className="receipt__park">{receipt.ParkName}</View>
    <View className="receipt__title" role="heading" aria-level="2">
      物业缴费收据
    </View>
    <View className="receipt__part">
      {receiptFacts(receipt).map(([name, text]) => (
        <View key={name} className="receipt__row receipt__row--fact">
          <View className="receipt__name">{name}</View>
          <View className="receipt__text">{text}</View>
        </View>
      ))}
    </View>
    <View className="receipt__part" role="list">
      {receipt.Lines.map((line) => (
        <View key={line.BillId} className="receipt__row" role="listitem">
          <View>
            <View className="receipt__subject">{billName(line)}</View>
            <View className="receipt__room">
              <DottedText facts={[line.Room]} />
            </View>
          </View>
          <Money fen={line.Amount} size="sm" />
        </View>
      ))}
    </View>
    <View className="receipt__part">
      <View className="receipt__row">
        <View className="receipt__subject">合计</View>
        <Money fen={receipt.Total} size="sm" />
      </View>
      <View className="receipt__words">{receipt.TotalInWords}</View>
    </View>
  </View>
)

interface Props {
  result: DataOf<typeof paidCalls.purchasingBillSuccess>
  receipt: BillReceipt
  /** Opens the invoice form for these bills. */
  onInvoice: (billIds: string[]) => void
}

/** 物业费 2026年10月 等 2 项 */
function subjectOf({ Lines: [first, ...others] }: BillReceipt): string {
  if (!first) return ''
  return others.length > 0 ? `${billName(first)} 等 ${others.length + 1} 项` : billName(first)
}

/** Result of a paid order: receipt, saving it, invoice, and the link to the due bills. */
function BillPaid({ result, receipt, onInvoice }: Props) {
  useForgetPaid(result.Bills)
  const askable = result.Bills.filter(({ Actions }) => Actions.includes('askInvoice'))
  return (
    <View className="billPaid">
      <ResultHead title="支付成功">
        <Money fen={receipt.Total} size="xl" />
        <PaidTo name={subjectOf(receipt)} mark={billIcon} />
      </ResultHead>
      <ResultWays>
        <Button kind="plain" onPress={() => void relaunch('home')}>
          回首页
        </Button>
        <Button onPress={() => void redirect('propertyBills')}>查看物业账单</Button>
      </ResultWays>
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
    </View>
  )
}

interface BillPayResultProps {
  orderId: string
  /** Opens the invoice form for these bills. */
  onInvoice: (billIds: string[]) => void
}

/**
 * Result of a bill payment: the receipt, also without a network once it was loaded; until then the common payment
 * result, which polls until the outcome is known.
 */
export function BillPayResult({ orderId, onInvoice }: BillPayResultProps) {
  const result = useBillReceipt(orderId)
  const { refetch } = result
  usePaymentOver(orderId, {
    isOver: Boolean(result.data?.Receipt),
    isPaid: Boolean(result.data?.Receipt),
  })
  return (
    <PageState query={result} skeleton={<Skeleton height="320px" />}>
      {(data) =>
        data.Receipt ? (
          <BillPaid result={data} receipt={data.Receipt} onInvoice={onInvoice} />
        ) : (
          <PayResult orderId={orderId} onPaid={<Fetch onShown={refetch} />} />
        )
      }
    </PageState>
  )
}

/** Refetches once the payment is confirmed, since the receipt exists now. */
function Fetch({ onShown }: { onShown: () => unknown }) {
  useEffect(() => void onShown(), [onShown])
  return null
}
