import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useContext } from 'react'
import sparkles from 'lucide-static/icons/sparkles.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { EmptyState } from '@/components/pageState/PageState'
import { Section } from '@/components/section/Section'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import type { CouponChoice, UserCoupon } from '@/contract/coupon'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { Facts } from '@/components/facts/Facts'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import type { CouponVerdict } from '@/rules/coupon/offer'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { ActivityChoice } from './ActivityChoice'
import { CouponCard } from './CouponCard'
import { expiryText } from '@/utils/expiryText'
import type { usePicking } from '../actions/usePicking'
import { ServerClockContext } from '@/hooks/serverClock'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { factsText } from '@/rules/factsText'
import './couponChoice.scss'

interface CouponRowProps {
  coupon: UserCoupon
  /** Result in combination with the current choice. */
  verdict: CouponVerdict
  isOn: boolean
  /** Chooses the coupon instead of those that it excludes. Omitted: it cannot be used for this payment at all. */
  onPress?: () => void
}

/**
 * One coupon of the choice, with its expiry and its reduction, or the reason why it has none. One that would replace others
 * has that act in place of the tick.
 */
function CouponRow({ coupon, verdict, isOn, onPress }: CouponRowProps) {
  const now = useContext(ServerClockContext)()
  const { Usable, OffAmount, Reason } = verdict
  const saving = `${isOn ? '已减' : '可再减'} ${formatYuan(OffAmount)}`
  const card = (
    <CouponCard
      coupon={coupon}
      isOff={!onPress}
      date={Usable ? <Facts facts={[saving, expiryText(coupon.ValidTo, now)]} /> : Reason}
      action={
        onPress &&
        (Usable ? (
          <Tick isOn={isOn} />
        ) : (
          <View className="offerChoice__swap" aria-hidden="true">
            换用
          </View>
        ))
      }
    />
  )
  if (!onPress) return <View role="listitem">{card}</View>
  return (
    <Pressable
      className={`offerChoice__coupon ${isOn ? 'offerChoice__coupon--on' : ''}`}
      role="checkbox"
      selected={isOn}
      onPress={onPress}
    >
      {card}
    </Pressable>
  )
}

interface Props {
  data: CouponChoice
  picking: ReturnType<typeof usePicking>
  /** Amount before reductions, fen. */
  amount: number
  /** Label of the amount. */
  amountText: string
}

/** All available offers for a payment, each with its reduction or the reason why it cannot be used. */
export function OfferChoice({ data, picking, amount, amountText }: Props) {
  const { pick, price, beside } = picking
  const alone = new Map(data.Verdicts.map((verdict) => [verdict.Id, verdict]))
  const usable = data.Coupons.filter(({ Id }) => alone.get(Id)?.Usable)
  const unusable = data.Coupons.filter(({ Id }) => !alone.get(Id)?.Usable)
  const isBest = price !== null && price.Off >= picking.best.Off
  return (
    <View className="offerChoice">
      <View className="offerChoice__best">
        <View className="offerChoice__verdict" role="status">
          <Icon src={sparkles} size={18} />
          <View>
            <View>{verdictText(picking, isBest)}</View>
            {data.NextTier && (
              <View className="offerChoice__next">
                <WordText isPlain>{data.NextTier.Text}</WordText>
              </View>
            )}
          </View>
        </View>
        {!isBest && (
          <Button size="inline" onPress={picking.useBest}>
            用最省组合
          </Button>
        )}
      </View>
      <View className="offerChoice__block">
        <ListCard>
          <ListRow title={amountText} value={<Money fen={amount} size="sm" />} />
          <ReductionRows reductions={data.Earlier} />
        </ListCard>
      </View>
      <ActivityChoice
        input={data.Input}
        value={pick.ActivityId}
        onChange={picking.chooseActivity}
      />
      <Section title={`可用优惠券（${usable.length}）`}>
        {usable.length === 0 ? (
          <EmptyState picture={ticketsPicture} title="本单没有可用的券" hint="领几张再来" />
        ) : (
          <View className="offerChoice__coupons" role="group" aria-label="可用优惠券">
            {usable.map((coupon) => (
              <CouponRow
                key={coupon.Id}
                coupon={coupon}
                verdict={beside.get(coupon.Id) ?? unknown(coupon.Id)}
                isOn={pick.CouponIds.includes(coupon.Id)}
                onPress={() => picking.tapCoupon(coupon.Id)}
              />
            ))}
          </View>
        )}
      </Section>
      {data.Input.PointRule && data.Input.Points > 0 && (
        <View className="offerChoice__block">
          <ListCard>
            <SwitchRow
              title="积分抵扣"
              hint={pointsText(picking, data)}
              isOn={pick.UsePoints}
              onChange={picking.usePoints}
            />
          </ListCard>
        </View>
      )}
      {(!price || price.Off > 0) && (
        <Button kind="quiet" onPress={picking.useNone}>
          不使用优惠
        </Button>
      )}
      {unusable.length > 0 && (
        <Section title={`本单不可用（${unusable.length}）`}>
          <View className="offerChoice__coupons" role="list">
            {unusable.map((coupon) => (
              <CouponRow
                key={coupon.Id}
                coupon={coupon}
                verdict={alone.get(coupon.Id) ?? unknown(coupon.Id)}
                isOn={false}
              />
            ))}
          </View>
        </Section>
      )}
    </View>
  )
}

const unknown = (Id: string) => ({ Id, Usable: false, Reason: '暂不可用', OffAmount: 0 })

/** Comparison of the choice with the best one. */
function verdictText(
  { price, reason, note, best }: ReturnType<typeof usePicking>,
  isBest: boolean,
): string {
  if (!price) return `${reason}，请重新选择`
  if (note) return note
  if (best.Off === 0) return '本单没有可用优惠'
  if (isBest) return '最省组合'
  return `比最省组合少省 ${formatYuan(best.Off - price.Off)}`
}

function pointsText(
  { pick, price }: ReturnType<typeof usePicking>,
  { Input }: CouponChoice,
): string {
  if (price && price.Points > 0)
    return `${countText(price.Points)} 积分抵 ${formatYuan(price.PointsOff)}`
  if (!pick.UsePoints) return `现有 ${countText(Input.Points)} 积分`
  return factsText([`现有 ${countText(Input.Points)} 积分`, '本组合不可用'])
}
