import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import phone from 'lucide-static/icons/phone.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
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
import { callPhone } from '@/platform/phone'
import { parkAtom } from '@/state/park'
import { isSignedInAtom } from '@/state/session'
import './repair.scss'

/** Repair report (spec 2); may be opened from a task or a complaint with prefilled data. */
export default function PropertyWarrantyPage() {
  const query = usePageQuery()
  const categories = useCategories()
  const park = useAtomValue(parkAtom)
  const isMember = useAtomValue(isSignedInAtom)
  return (
    <Screen onRefresh={categories.refetch}>
      <View className="repairPage">
        {(park?.Phone || isMember) && (
          <View className="repairPage__ways">
            {park?.Phone && (
              <Button
                kind="quiet"
                size="inline"
                label={`电话报修 ${park.Phone}`}
                onPress={() => void callPhone(park.Phone)}
              >
                <Icon src={phone} size={18} />
                电话报修
              </Button>
            )}
            {isMember && (
              <Button kind="quiet" size="inline" onPress={() => void go('repairRecords')}>
                我的报修
              </Button>
            )}
          </View>
        )}
        <PageState
          query={categories}
          skeleton={<Skeleton height="320px" />}
          isEmpty={(data) => data.length === 0}
          emptyState={<EmptyState title="暂未开放线上报修" hint="可以联系客服说明情况" />}
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
