import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { BillDetail } from '@/contract/paid'
import { formatTime } from '@/utils/dateTime'
import { billName, toneOf } from '../model/billText'
import './billHead.scss'

/** Due date and days overdue; for a paid bill the time of payment and the payer. */
function whenText({ Status, DueAt, OverdueDays, PaidAt, Payer }: BillDetail): string {
  if (Status === 'Paid' && PaidAt !== null)
    return [`${formatTime(PaidAt, 'yyyy-MM-dd hh:mm')} 缴清`, Payer].filter(Boolean).join(' · ')
  const due = `${formatTime(DueAt, 'yyyy-MM-dd')} 到期`
  return OverdueDays > 0 ? `${due}，已逾期 ${OverdueDays} 天` : due
}

/** Summary of a bill: subject, amount, status, room, due date. */
export const BillHead = ({ bill }: { bill: BillDetail }) => (
  <View className="billHead">
    <View className="billHead__name">{billName(bill)}</View>
    <Money fen={bill.PayAmount > 0 ? bill.PayAmount : bill.PaidAmount} size="xl" />
    <StatusBadge text={bill.StatusText} tone={toneOf(bill)} />
    <View className="billHead__fact">{bill.Room.Text}</View>
    <View className="billHead__fact">{whenText(bill)}</View>
  </View>
)
