import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { TradeBillRow } from '@/contract/tradeBill'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isTypeInTitle } from '@/rules/typeInTitle'
import { clockText } from '@/utils/dateTime'
import { BillMark } from './BillMark'
import './monthBill.scss'

/** 已退 ¥5.00 for a partly refunded payment. */
const refundedText = ({ Refunded, Amount, StatusText }: TradeBillRow): string =>
  Refunded < Amount ? `已退 ${formatYuan(Refunded)}` : StatusText

/** A bill in the list of a day. In elder mode the time is below the amount, so that a bill takes three lines at most. */
export function MonthBill({ bill }: { bill: TradeBillRow }) {
  const { isElder } = useContext(AppearanceContext)
  const { Id, Kind, InOut, Amount } = bill
  return (
    <Pressable className="monthBill" role="link" onPress={() => void go('billDetail', { id: Id })}>
      <BillMark bill={bill} />
      <View className="monthBill__text">
        <View className="monthBill__name">
          <WordText isLight>{bill.ShopName || bill.Title}</WordText>
        </View>
        <Facts
          className="monthBill__facts"
          facts={[
            Kind === 'refund' && bill.StatusText,
            Kind !== 'refund' && !isTypeInTitle(bill) && bill.TypeText,
            bill.WaysText,
            !isElder && clockText(bill.At),
          ]}
        />
      </View>
      <View className="monthBill__amount">
        <Money
          fen={InOut === 'out' ? -Amount : Amount}
          isSigned={InOut !== 'neutral'}
          tone={InOut === 'in' ? 'in' : 'plain'}
        />
        {bill.Refunded > 0 && <View className="monthBill__note">{refundedText(bill)}</View>}
        {isElder && <View className="monthBill__note">{clockText(bill.At)}</View>}
      </View>
    </Pressable>
  )
}
