import { View } from '@tarojs/components'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { useStartQueue } from '@/features/guestCheck/actions/useStartQueue'
import { CheckersOnly } from '@/features/guestCheck/components/CheckersOnly'
import { CheckRecords } from '@/features/guestCheck/components/CheckRecords'
import { usePageQuery } from '@/hooks/usePageQuery'
import './cancelInivit.scss'

/** Records of checked guests (spec 2). `conflicts`: only what does not fit together, of all days. */
export default function InivitCheckRecordPage() {
  const { conflicts } = usePageQuery()
  useStartQueue()
  return (
    <Screen>
      <View className="gatePage">
        <MemberOnly hint="登录工作人员账号后查看核验记录">
          <CheckersOnly>
            <CheckRecords isConflictOnly={conflicts === '1'} />
          </CheckersOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
