import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import ticketPercent from 'lucide-static/icons/ticket-percent.svg'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import type { CouponChoice } from '@/contract/coupon'
import { yuanText } from '@/rules/yuanText'
import { savedFacts, type Saving } from '../model/saving'
import './offerLine.scss'

/** State of the saving. */
export type OfferState =
  | { kind: 'visitor' }
  /** No amount entered yet. `titles`: offers that are listed in full on a press. */
  | { kind: 'idle'; titles?: readonly string[] }
  | { kind: 'reckoning' }
  | { kind: 'failed'; message: string }
  | { kind: 'known'; saving: Saving; data: CouponChoice; isChosen: boolean }

interface Props {
  state: OfferState
  onPress: () => void
}

/** The parts of the saving, or how to get one; the next tier is shown where offers are chosen. */
function factsOf(state: OfferState): string[] {
  switch (state.kind) {
    case 'visitor':
      return ['登录后用优惠']
    case 'idle':
      return [state.titles?.length ? offersText(state.titles) : '看本店可用的券']
    case 'reckoning':
      return ['正在计算优惠…']
    case 'failed':
      return [state.message, '重试']
    case 'known': {
      const { saving, data, isChosen } = state
      if (!isChosen && data.Reason) return [`${data.Reason}，已改用最省组合`]
      const missed = isChosen ? data.Best.Off - saving.price.Off : 0
      const saved = savedFacts(saving)
      if (saved.length === 0) saved.push(isChosen ? '未使用优惠' : '暂无可用优惠')
      return missed > 0 ? [...saved, `换组合再省 ${yuanText(missed)}`] : saved
    }
  }
}

/** 满 100 减 15、夜班 8 折 等 7 项优惠: offers before an amount is known. */
const offersText = (titles: readonly string[]): string =>
  titles.slice(0, 2).join('、') + (titles.length > 2 ? ` 等 ${titles.length} 项优惠` : '')

/** True when no choice saves anything, and buying more would not either. */
const savesNothing = (state: OfferState): boolean =>
  state.kind === 'known' && state.data.Best.Off === 0 && state.data.NextTier === null

/** One row for the saving of a payment: amount, explanation, link to the choice where there is one. */
export function OfferLine({ state, onPress }: Props) {
  const off = state.kind === 'known' ? state.saving.off : 0
  const body = (
    <>
      <Icon src={ticketPercent} size={22} className="offerLine__icon" />
      <View className="offerLine__text">
        <View>优惠</View>
        <Facts className="offerLine__why" facts={factsOf(state)} />
      </View>
      {off > 0 && <Money fen={-off} size="sm" tone="saving" />}
    </>
  )
  if (savesNothing(state)) return <View className="offerLine">{body}</View>
  return (
    <Pressable
      className="offerLine"
      role={state.kind === 'idle' && state.titles?.length ? 'button' : 'link'}
      onPress={onPress}
    >
      {body}
      <Icon src={chevron} size={18} className="offerLine__way" />
    </Pressable>
  )
}
