import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RecordDetail } from '@/features/parking/components/RecordDetail'
import { useParkingRecord } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import './carParking.scss'

/** One stay: entry picture, components of the fee, receipts. */
export default function PayLogDetailPage() {
  const { id = '' } = usePageQuery()
  const record = useParkingRecord(id)
  return (
    <Screen onRefresh={record.refetch}>
      <MemberOnly hint="登录后查看停车记录">
        <View className="carParking">
          <PageState query={record} skeleton={<Skeleton height="320px" />}>
            {(data) => <RecordDetail record={data} />}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
