import { View } from '@tarojs/components'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { CardList } from '@/features/wallet/components/CardFace'
import { useMyCards } from '@/features/wallet/queries'
import teaPicture from '@/assets/illustrations/tea.svg'
import './allValueCard.scss'

/** Cards that are used up, expired or refunded. */
export default function InvalidCardPage() {
  const cards = useMyCards('invalid')
  return (
    <Screen onRefresh={cards.refetch}>
      <MemberOnly hint="登录后查看储值卡">
        <View className="allValueCard">
          <CardList
            query={cards}
            emptyState={
              <EmptyState picture={teaPicture} title="没有失效的卡" hint="用完和到期的卡" />
            }
          />
        </View>
      </MemberOnly>
    </Screen>
  )
}
