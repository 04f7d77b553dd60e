import { View } from '@tarojs/components'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useStartQueue } from '@/features/guestCheck/actions/useStartQueue'
import { CheckersOnly } from '@/features/guestCheck/components/CheckersOnly'
import { CodeEntry } from '@/features/guestCheck/components/CodeEntry'
import { redirect } from '@/navigation'
import './cancelInivit.scss'

/** Input of a guest's eight digits (spec 2). */
export default function ShumaCheckPage() {
  useStartQueue()
  return (
    <Screen className="codePage gloves">
      <View className="gatePage">
        <MemberOnly hint="登录工作人员账号后核验客人">
          <CheckersOnly>
            <CodeEntry onComplete={(code) => void redirect('guestCheck', { code, way: 'type' })} />
          </CheckersOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
