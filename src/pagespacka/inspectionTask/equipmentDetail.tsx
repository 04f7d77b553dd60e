import { View } from '@tarojs/components'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useMachineSeen } from '@/features/inspectionJob/actions/useMachineSeen'
import { EquipmentBody } from '@/features/inspectionJob/components/EquipmentBody'
import { StaffOnly, useHasRole } from '@/features/staffTask/components/StaffOnly'
import { usePageQuery } from '@/hooks/usePageQuery'
import './inspectionTask.scss'

/** A piece of equipment for maintenance and inspection staff (spec 2), by `id`, or by scanned or typed `code`. */
export default function EquipmentDetailPage() {
  const { id = '', code = '' } = usePageQuery()
  const isMaintainer = useHasRole('maintenance')
  const isInspector = useHasRole('inspection')
  const { query, isKept } = useMachineSeen({ id, code }, isMaintainer || isInspector)
  return (
    <Screen className="gloves" onRefresh={async () => query.refetch()}>
      <View className="inspectionTask">
        <MemberOnly hint="登录工作人员账号后查看设备">
          <StaffOnly role={isMaintainer ? 'maintenance' : 'inspection'}>
            {id === '' && code === '' ? (
              <EmptyState title="没有指明设备" hint="请扫描设备标牌上的二维码，或输入编码" />
            ) : (
              <PageState query={query} skeleton={<SkeletonRows count={6} height="56px" />}>
                {(machine) => (
                  <>
                    {isKept && <View role="status">没有网络：显示本机保存的资料</View>}
                    <EquipmentBody machine={machine} />
                  </>
                )}
              </PageState>
            )}
          </StaffOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
