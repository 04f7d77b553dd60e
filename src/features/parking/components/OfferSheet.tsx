import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import { Tick } from '@/components/tick/Tick'
import type { ParkingStay } from '@/contract/carInfo'
import { formatTime } from '@/utils/dateTime'
import { useParkingCoupons, type StayChoice } from '../queries'
import './offerSheet.scss'

interface Props {
  isOpen: boolean
  stay: ParkingStay
  choice: StayChoice | null
  onChoose: (choice: StayChoice | null) => void
  onClose: () => void
}

/** Other offers than the best ones: one coupon, or none at all. What each takes off the server says. */
export function OfferSheet({ isOpen, stay, choice, onChoose, onClose }: Props) {
  const coupons = useParkingCoupons(isOpen)
  const chosen = choice === null ? 'best' : Array.isArray(choice.coupon) ? choice.coupon[0] : 'none'
  const saved = stay.Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
  return (
    <Sheet isOpen={isOpen} title="选择优惠" onClose={onClose}>
      <View className="offerSheet" role="radiogroup" aria-label="优惠">
        <Way
          title="自动选最省的组合"
          hint={choice === null && saved > 0 ? '现在用的就是' : '会员时长、优惠券、积分一起算'}
          isOn={chosen === 'best'}
          onPress={() => onChoose(null)}
        />
        <Way
          title="不用优惠券和积分"
          hint="留着以后用，会员时长照常抵扣"
          isOn={chosen === 'none'}
          onPress={() => onChoose({ coupon: false, points: false })}
        />
        <PageState query={coupons} skeleton={<Skeleton height="64px" />}>
          {({ DataRows }) =>
            DataRows.filter(({ Scope }) => Scope === 'parking' || Scope === 'all').map((coupon) => (
              <Way
                key={coupon.Id}
                title={`${coupon.Name} ${coupon.Face}`}
                hint={`${formatTime(coupon.ValidTo, 'yyyy-MM-dd')} 到期`}
                isOn={chosen === coupon.Id}
                onPress={() => onChoose({ coupon: [coupon.Id] })}
              />
            ))
          }
        </PageState>
      </View>
    </Sheet>
  )
}

function Way(props: { title: string; hint: string; isOn: boolean; onPress: () => void }) {
  const { title, hint, isOn, onPress } = props
  return (
    <Pressable
      className="offerSheet__way"
      role="radio"
      selected={isOn}
      label={`${title}，${hint}`}
      onPress={onPress}
    >
      <Tick isOn={isOn} />
      <View className="offerSheet__text">
        <View>{title}</View>
        <View className="offerSheet__hint">{hint}</View>
      </View>
    </Pressable>
  )
}
