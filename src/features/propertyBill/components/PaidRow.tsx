import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import type { PropertyBill } from '@/contract/paid'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'
import { billName } from '../model/billText'

/** A paid bill: subject, room, time and payer; opens its details with receipt and invoice. */
export const PaidRow = ({ bill }: { bill: PropertyBill }) => (
  <Pressable
    className="paidRow"
    role="link"
    onPress={() => void go('propertyBill', { id: bill.Id })}
  >
    <View className="paidRow__text">
      <View className="paidRow__name">{billName(bill)}</View>
      <View className="paidRow__hint">{bill.Room.Text}</View>
      <Facts
        className="paidRow__hint"
        facts={[
          bill.PaidAt !== null && `${formatTime(bill.PaidAt, 'M月d日')} ${bill.StatusText}`,
          bill.Payer,
          bill.InvoiceStatus !== 'None' && bill.InvoiceText,
        ]}
      />
    </View>
    <Money fen={bill.PaidAmount} size="sm" />
  </Pressable>
)
