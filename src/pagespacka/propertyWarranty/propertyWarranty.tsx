import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import clipboard from 'lucide-static/icons/clipboard-list.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { FloorPlan } from '@/features/business/components/FloorPlan'
import { RepairForm } from '@/features/repairRequest/components/RepairForm'
import { reportStart } from '@/features/repairRequest/model/reportStart'
import { useCategories } from '@/features/repairRequest/queries'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import './repair.scss'

/** Repair report (spec 2); may be opened from a task or a complaint with prefilled data. */
export default function PropertyWarrantyPage() {
  const query = usePageQuery()
  const categories = useCategories()
  const isMember = useAtomValue(isSignedInAtom)
  return (
    <Screen onRefresh={categories.refetch}>
      <View className="repairPage">
        {isMember && (
          <ListCard>
            <ListRow icon={clipboard} title="我的报修" onPress={() => void go('repairRecords')} />
          </ListCard>
        )}
        <PageState
          query={categories}
          skeleton={<Skeleton height="320px" />}
          isEmpty={(data) => data.length === 0}
          emptyState={<EmptyState title="园区暂未开放线上报修" hint="可以联系客服说明情况" />}
        >
          {(data) => (
            <RepairForm
              start={reportStart(query)}
              categories={data}
              service={<ServiceButton context="绑定房屋" />}
              drawPlan={(plan) => <FloorPlan {...plan} />}
            />
          )}
        </PageState>
      </View>
    </Screen>
  )
}
