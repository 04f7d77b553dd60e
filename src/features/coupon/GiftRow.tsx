import { View } from '@tarojs/components'
import gift from 'lucide-static/icons/gift.svg'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import { ServerClockContext } from '@/hooks/serverClock'
import { CouponCard } from './CouponCard'
import { useNewGifts, useReadGifts } from './queries'
import { ownValidity } from './validity'
import './giftRow.scss'

/**
 * Coupons the park has given to a member (for joining, for a level, for a birthday) and that nobody has seen yet.
 * @param count how many; nothing is drawn for none
 */
export function GiftRow({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  const gifts = useNewGifts(isOpen)
  const read = useReadGifts()
  const now = useContext(ServerClockContext)()
  if (count === 0 && !isOpen) return null
  const close = () => {
    setOpen(false)
    if (gifts.data) read.mutate({})
  }
  return (
    // In a box of its own: opening the sheet sends this part of the page to the screen, not all of it.
    <View>
      <ListCard>
        <ListRow
          icon={gift}
          title={`收到 ${count} 份礼遇`}
          hint="已放进券包，点开看看"
          onPress={() => setOpen(true)}
        />
      </ListCard>
      <Sheet
        isOpen={isOpen}
        title="园区送给您的"
        onClose={close}
        footer={<Button onPress={close}>收下了</Button>}
      >
        <PageState
          query={gifts}
          skeleton={<Skeleton height="180px" />}
          isEmpty={({ DataRows }) => DataRows.length === 0}
          emptyState={<EmptyState title="没有新的礼遇" hint="以前收到的都在券包里" />}
        >
          {({ DataRows }) => (
            <View className="giftRow" role="list">
              {DataRows.map(({ Id, Title, Message, Coupon }) => (
                <View key={Id} role="listitem">
                  <View className="giftRow__title">{Title}</View>
                  <View className="giftRow__message">{Message}</View>
                  <CouponCard
                    coupon={Coupon}
                    validity={ownValidity(Coupon, now)}
                    isEndingSoon={Coupon.IsExpiringSoon}
                  />
                </View>
              ))}
            </View>
          )}
        </PageState>
      </Sheet>
    </View>
  )
}
