import { View } from '@tarojs/components'
import { FailedState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ToCome } from '@/components/pageState/ToCome'
import type { Coupon } from '@/contract/coupon'
import { isGone } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { ClaimCard } from './ClaimCard'
import type { useCoupon } from '../queries/coupons'
import './wantedCoupon.scss'

interface Props {
  query: ReturnType<typeof useCoupon>
  isBusy: boolean
  isTaken: boolean
  onClaim: (coupon: Coupon) => void
  onOpen: () => void
}

/** The coupon that a link names, above all others; or a note that it is no longer available. */
export function WantedCoupon({ query, isBusy, isTaken, onClaim, onOpen }: Props) {
  const { data, error, refetch } = query
  if (data)
    return (
      <View className="wantedCoupon">
        <View className="wantedCoupon__title" role="heading" aria-level="2">
          您要看的券
        </View>
        <ClaimCard
          coupon={data}
          isBusy={isBusy}
          isTaken={isTaken}
          onClaim={() => onClaim(data)}
          onOpen={onOpen}
          onTurn={() => void refetch()}
        />
      </View>
    )
  if (error && isGone(error))
    return (
      <View className="wantedCoupon__gone" role="status">
        这张券已下架，看看其他
      </View>
    )
  if (error) return <FailedState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return (
    <ToCome>
      <Skeleton height="124px" />
    </ToCome>
  )
}
