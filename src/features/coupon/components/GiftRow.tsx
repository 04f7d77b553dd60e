import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import gift from 'lucide-static/icons/gift.svg'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import letterPicture from '@/assets/illustrations/letter.svg'
import { CouponCard } from './CouponCard'
import { useNewGifts, useReadGifts } from '../queries/coupons'
import { ownValidity } from '../model/validity'
import './giftRow.scss'

/**
 * Coupons that the park gave to the member (joining, level, birthday) and that are unread. First row of a list card;
 * rendered even for a count of 0, so that the rows below do not move when the answer arrives.
 * @param count number of unread gifts; 0 also while loading
 */
export function GiftRow({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  const gifts = useNewGifts(isOpen)
  const read = useReadGifts()
  const now = useContext(ServerClockContext)()
  const isNew = (gifts.data?.DataRows.length ?? 0) > 0
  const close = () => {
    setOpen(false)
    if (isNew) read.mutate({})
  }
  const toWallet = () => {
    setOpen(false)
    void go('myCoupons')
  }
  return (
    // Own container: opening the sheet then updates only this part of the page.
    <View className="giftRow">
      <ListRow
        icon={gift}
        title="会员礼遇"
        value={count > 0 && <StatusBadge tone="wait" text={`收到 ${count} 份`} />}
        onPress={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        title="送给您的"
        onClose={close}
        footer={
          isNew ? (
            <Button onPress={close}>收下了</Button>
          ) : (
            <Button kind="plain" onPress={toWallet}>
              查看优惠券
            </Button>
          )
        }
      >
        <PageState
          query={gifts}
          skeleton={<Skeleton height="180px" />}
          isEmpty={({ DataRows }) => DataRows.length === 0}
          emptyState={
            <EmptyState picture={letterPicture} title="没有新的礼遇" hint="收到过的在优惠券里" />
          }
        >
          {({ DataRows }) => (
            <View className="giftRow__list" role="list">
              {DataRows.map(({ Id, Title, Message, Coupon }) => (
                <View key={Id} role="listitem">
                  <View className="giftRow__title">{Title}</View>
                  <View className="giftRow__message">
                    <WordText isPlain>{Message}</WordText>
                  </View>
                  <CouponCard
                    coupon={Coupon}
                    date={ownValidity(Coupon, now)}
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
