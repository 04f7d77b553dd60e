import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { IcCardFace } from '@/features/icCard/components/IcCardFace'
import { useIcConfig, useMyIcCards } from '@/features/icCard/queries'
import { go } from '@/navigation'
import './oneCard.scss'

/** The member's IC cards, top-up, and instructions. */
export default function OneCardListPage() {
  const cards = useMyIcCards()
  const config = useIcConfig()
  return (
    <Screen onRefresh={cards.refetch}>
      <MemberOnly hint="登录后查看和充值一卡通">
        <View className="oneCard">
          <PageState
            query={cards}
            skeleton={<Skeleton height="150px" />}
            isEmpty={(list) => list.length === 0}
            emptyState={
              <EmptyState
                title="还没有一卡通"
                hint={config.data ? `可到${config.data.ServicePlace}办理` : undefined}
              />
            }
          >
            {(list) =>
              list.map((card) => (
                <Pressable
                  key={card.Id}
                  role="link"
                  onPress={() => void go('oneCardDetail', { id: card.Id })}
                >
                  <IcCardFace card={card} />
                </Pressable>
              ))
            }
          </PageState>
          <Button kind="plain" onPress={() => void go('oneCardRecharge')}>
            按卡号充值
          </Button>
          {config.data && (
            <View className="oneCard__guide">
              <RichText html={config.data.Guide} />
            </View>
          )}
        </View>
      </MemberOnly>
    </Screen>
  )
}
