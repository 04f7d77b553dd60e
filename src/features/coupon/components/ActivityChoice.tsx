import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Section } from '@/components/section/Section'
import { Tick } from '@/components/tick/Tick'
import { arrowKeys } from '@/hooks/arrowKeys'
import type { CouponChoice } from '@/contract/coupon'
import { priceOffer } from '@/rules/couponOptimiser'
import { yuanFigure } from '@/rules/yuanText'
import './couponChoice.scss'

type Input = CouponChoice['Input']

interface Props {
  input: Input
  value: string | null
  onChange: (id: string | null) => void
}

/** Reduction by each activity alone; activities unrelated to the order are left out. */
function concerned(input: Input) {
  return input.Activities.flatMap((activity) => {
    const alone = { ActivityId: activity.Id, CouponIds: [], UsePoints: false }
    const priced = priceOffer(input, alone)
    if (priced.Ok) return [{ activity, off: priced.Price.ActivityOff, reason: '' }]
    return /^还差/.test(priced.Reason) ? [{ activity, off: 0, reason: priced.Reason }] : []
  })
}

/** Choice of one spend-and-save activity, or none. */
export function ActivityChoice({ input, value, onChange }: Props) {
  const rows = concerned(input)
  if (rows.length === 0) return null
  return (
    <Section title="满减活动">
      <View className="offerCard" role="radiogroup" aria-label="满减活动" {...arrowKeys('radio')}>
        {rows.map(({ activity, off, reason }) => (
          <Pressable
            key={activity.Id}
            role="radio"
            selected={activity.Id === value}
            disabled={reason !== ''}
            className="offerRow"
            onPress={() => onChange(activity.Id)}
          >
            <View className="offerRow__text">
              <View className="offerRow__name">{activity.Name}</View>
              <Facts
                className="offerRow__hint"
                facts={reason ? [reason] : tierTexts(activity.Tiers)}
              />
            </View>
            {off > 0 && <Money fen={-off} size="sm" tone="saving" />}
            {reason === '' && <Tick isOn={activity.Id === value} />}
          </Pressable>
        ))}
        <Pressable
          role="radio"
          selected={value === null}
          className="offerRow"
          onPress={() => onChange(null)}
        >
          <View className="offerRow__text">不参加满减</View>
          <Tick isOn={value === null} />
        </Pressable>
      </View>
    </Section>
  )
}

const tierTexts = (tiers: Input['Activities'][number]['Tiers']) =>
  tiers.map(({ Need, Off }) => `满 ${yuanFigure(Need)} 减 ${yuanFigure(Off)}`)
