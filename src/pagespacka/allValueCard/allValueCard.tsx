import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { toCome } from '@/components/pageState/IfCome'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { go } from '@/navigation'
import { CardList, SleepingCards } from '@/features/wallet/components/CardFace'
import { useMyCards } from '@/features/wallet/queries'
import './allValueCard.scss'

/** The member's usable cards, soonest expiry first. */
export default function AllValueCardPage() {
  const cards = useMyCards('valid')
  const invalid = useMyCards('invalid')
  const old = invalid.data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
  const refresh = () => Promise.all([cards.refetch(), invalid.refetch()])
  return (
    <Screen onRefresh={refresh}>
      <MemberOnly hint="登录后查看储值卡">
        <View className="allValueCard">
          <CardList
            query={{ ...cards, ...(invalid.isLoading && toCome) }}
            emptyState={
              <EmptyState
                title="还没有储值卡"
                hint="到卡商城购买，或用卡密兑换"
                action={
                  <Button size="inline" onPress={() => void go('cardMall')}>
                    去卡商城
                  </Button>
                }
              />
            }
          />
          {!cards.isLoading && <SleepingCards cards={old} />}
          <Button kind="plain" onPress={() => void go('exchangeCard')}>
            用卡密兑换
          </Button>
          {(invalid.isError ||
            invalid.hasNextPage ||
            old.some(({ Actions }) => !Actions.includes('activate'))) && (
            <Button kind="quiet" onPress={() => void go('invalidCards')}>
              查看失效卡
            </Button>
          )}
        </View>
      </MemberOnly>
    </Screen>
  )
}
