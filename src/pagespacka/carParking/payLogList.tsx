import { View } from '@tarojs/components'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RecordCard } from '@/features/parking/components/RecordDetail'
import { useParkingRecords } from '@/features/parking/queries'
import { useMonth } from '@/hooks/useMonth'
import './carParking.scss'

/** The member's stays by month. */
export default function PayLogListPage() {
  const [month, setMonth] = useMonth()
  const records = useParkingRecords(month)
  return (
    <Screen onRefresh={records.refetch}>
      <MemberOnly hint="登录后查看停车记录">
        <View className="carParking">
          <MonthLedger month={month} onMonth={setMonth} query={records} useRows={useParkingRecords}>
            {(record) => <RecordCard record={record} />}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
