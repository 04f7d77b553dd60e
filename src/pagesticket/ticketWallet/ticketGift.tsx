import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { GiftCard, GiftEnd } from '@/features/ticket/components/GiftCard'
import { useTicketGift } from '@/features/ticket/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import './ticketGift.scss'

/** A gifted ticket, for anyone with the hash of its link. */
export default function TicketGiftPage() {
  const { hash = '' } = usePageQuery()
  const gift = useTicketGift(hash)
  return (
    <Screen>
      <View className="ticketGift">
        <PageState query={gift} skeleton={<Skeleton height="420px" />}>
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
