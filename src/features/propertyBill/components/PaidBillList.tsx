import { View } from '@tarojs/components'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import type { PropertyBill } from '@/contract/paid'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { monthDay } from '@/utils/timeText'
import teaPicture from '@/assets/illustrations/tea.svg'
import { type usePaidBills } from '../queries/bills'
import { billName } from '../model/billText'
import { commonRoom } from '../model/dueGroups'
import './paidBillList.scss'

/** A paid bill: subject, time, payer, and its room among several; opens its details with receipt and invoice. */
const PaidRow = ({ bill, hasRoom }: { bill: PropertyBill; hasRoom: boolean }) => (
  <Pressable
    className="paidRow"
    role="link"
    onPress={() => void go('propertyBill', { id: bill.Id })}
  >
    <View className="paidRow__text">
      <View className="paidRow__name">{billName(bill)}</View>
      {hasRoom && (
        <View className="paidRow__hint">
          <DottedText facts={[bill.Room.Text]} />
        </View>
      )}
      <Facts
        className="paidRow__hint"
        facts={[
          bill.PaidAt !== null && `${monthDay(bill.PaidAt)} ${bill.StatusText}`,
          bill.Payer,
          bill.InvoiceStatus !== 'None' && bill.InvoiceText,
        ]}
      />
    </View>
    <Money fen={bill.PaidAmount} size="sm" />
  </Pressable>
)

interface Props {
  paid: ReturnType<typeof usePaidBills>
  years: readonly number[]
  /** Undefined: the newest year. */
  year: number | undefined
  onYear: (year: number) => void
}

/** Bills paid in a year, newest first. */
export function PaidBillList({ paid, years, year, onYear }: Props) {
  const shown = year ?? years[0]
  const room = commonRoom(paid.data?.pages.flatMap(({ DataRows }) => DataRows) ?? [])
  return (
    <View className="paidBills">
      {years.length > 0 && shown !== undefined && (
        <ListChoice
          label="年份"
          isOneLine
          options={years.map((each) => ({ value: String(each), text: `${each} 年` }))}
          value={String(shown)}
          onChange={(value) => onYear(Number(value))}
        />
      )}
      {room && (
        <View className="paidBills__room">
          <DottedText facts={[room]} />
        </View>
      )}
      <PagedList
        query={paid}
        keyOf={({ Id }) => Id}
        look="lines"
        skeleton={<Skeleton height="72px" />}
        emptyState={
          <EmptyState picture={teaPicture} title="还没有缴过的账单" hint="账单、收据和发票都在这" />
        }
      >
        {(bill) => <PaidRow bill={bill} hasRoom={room === ''} />}
      </PagedList>
    </View>
  )
}
