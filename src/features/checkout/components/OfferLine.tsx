import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import ticketPercent from 'lucide-static/icons/ticket-percent.svg'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import type { CouponChoice } from '@/contract/coupon'
import { formatYuan } from '@/rules/money'
import type { Saving } from '../model/saving'
import './offerLine.scss'

/** State of the saving. */
export type OfferState =
  | { kind: 'visitor' }
  /** No amount entered yet. */
  | { kind: 'idle' }
  | { kind: 'reckoning' }
  | { kind: 'failed'; message: string }
  | { kind: 'known'; saving: Saving; data: CouponChoice; isChosen: boolean }

interface Props {
  state: OfferState
  onPress: () => void
}

/** One sentence: how the saving is composed, or how to get one. */
function sentence(state: OfferState): string {
  switch (state.kind) {
    case 'visitor':
      return '登录后用优惠'
    case 'idle':
      return '看本店可用的券'
    case 'reckoning':
      return '正在计算优惠…'
    case 'failed':
      return `${state.message}，点此重试`
    case 'known': {
      const { saving, data, isChosen } = state
      if (!isChosen) return data.Reason ? `${data.Reason}，已改用最省组合` : data.BestText
      const missed = data.Best.Off - saving.price.Off
      const more = missed > 0 ? `，换组合再省 ${formatYuan(missed)}` : '，已最省'
      const count = saving.price.CouponIds.length
      return `${count > 0 ? `已选 ${count} 张券` : saving.off > 0 ? '未用优惠券' : '未使用优惠'}${more}`
    }
  }
}

/** Whether points pay: what they take off, or that they could. */
function pointsNote(state: OfferState): string {
  if (state.kind !== 'known') return ''
  const { Input } = state.data
  const { Points, PointsOff } = state.saving.price
  if (Points > 0) return `，积分抵 ${formatYuan(PointsOff)}`
  return Input.PointRule && Input.Points > 0 ? '，积分未使用' : ''
}

/** One row for the saving of a payment: amount, explanation, link to the choice. */
export function OfferLine({ state, onPress }: Props) {
  const text = sentence(state) + pointsNote(state)
  const off = state.kind === 'known' ? state.saving.off : 0
  return (
    <Pressable className="offerLine" role="link" onPress={onPress}>
      <Icon src={ticketPercent} size={22} className="offerLine__icon" />
      <View className="offerLine__text">
        <View>优惠</View>
        <View className="offerLine__why">{text}</View>
      </View>
      {off > 0 && <Money fen={-off} size="sm" tone="saving" />}
      <Icon src={chevron} size={18} className="offerLine__way" />
    </Pressable>
  )
}
