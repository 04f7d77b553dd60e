import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { GiftCard, GiftEnd } from '@/features/ticket/components/GiftCard'
import { useTicketGift } from '@/features/ticket/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './ticketGift.scss'

/** A gifted ticket, for anyone with the hash of its link. */
export default function TicketGiftPage() {
  const { hash = '' } = usePageQuery()
  const gift = useTicketGift(hash)
  return (
    <Screen>
      <View className="ticketGift">
        <PageState query={gift} skeleton={<Skeleton height="420px" />} unnamedState={<NoGift />}>
          {(shown) => (
            <GiftCard shown={shown}>
              <GiftEnd gift={shown} />
            </GiftCard>
          )}
        </PageState>
      </View>
    </Screen>
  )
}

/** The link has no hash, or a part of one. */
function NoGift() {
  return (
    <EmptyState
      picture={ticketsPicture}
      title="没有找到这张票"
      hint="链接不完整，请朋友重新发送"
      action={
        <Button size="inline" onPress={() => void go('shows')}>
          看看演出
        </Button>
      }
    />
  )
}
