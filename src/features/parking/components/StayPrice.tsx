import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import type { ParkingStay, FeeLine } from '@/contract/carInfo'
import { feeLineParts } from '@/rules/parking/feeText'
import { reasonFacts } from '@/rules/reductionReason'
import type { FeeNow } from '../model/stayText'
import { RuleLine } from './RuleLine'
import { Tariff } from './Tariff'
import './stayPane.scss'
import './feeLines.scss'

/** Composition of a fee by time span, and its tariff rule. */
export function FeeLines({ lines, ruleText }: { lines: readonly FeeLine[]; ruleText: string }) {
  return (
    <View className="feeLines">
      {lines.map((line, at) => (
        <View key={at} className="feeLines__line">
          <View>
            {feeLineParts(line.Text).map((part, row) => (
              <View key={part} className={row > 0 ? 'feeLines__price' : ''}>
                <RuleLine>{part}</RuleLine>
              </View>
            ))}
          </View>
          <Money fen={line.Amount} size="sm" />
        </View>
      ))}
      <Tariff text={ruleText} />
    </View>
  )
}

interface Props {
  stay: ParkingStay
  fee: FeeNow
  /** Opens the choice of other offers; omitted: no choice. */
  onPick?: () => void
}

const titleOf = ({ Status }: ParkingStay, { pay }: FeeNow): string =>
  pay === 0 ? '本次停车' : Status === 'Overstayed' ? '超时应补' : '应付停车费'

/** Amount due, reductions with their reasons, and composition of the fee. */
export function StayPrice({ stay, fee, onPick }: Props) {
  const [isExplained, setExplained] = useState(false)
  const isCut = stay.Reductions.length > 0 || stay.SettledAmount > 0
  return (
    <View className="stayPane__price">
      <View className="stayPane__due" role="status">
        <View>{titleOf(stay, fee)}</View>
        {fee.pay > 0 ? (
          <Money fen={fee.pay} size="xl" />
        ) : (
          <View className="stayPane__free">{stay.SettledAmount > 0 ? '无需再付' : '免费'}</View>
        )}
      </View>
      {isCut && (
        <View className="stayPane__row">
          <View>停车费</View>
          <Money fen={fee.amount} size="sm" />
        </View>
      )}
      {stay.SettledAmount > 0 && (
        <View className="stayPane__row">
          <View>此前已结清（含优惠）</View>
          <Money fen={-stay.SettledAmount} size="sm" />
        </View>
      )}
      {stay.Reductions.map((step, at) => (
        // Titles are not unique: two coupons may have the same name.
        <View key={at} className="stayPane__row">
          <View>
            <View>{step.Title}</View>
            {step.Reason && <Facts className="stayPane__why" facts={reasonFacts(step.Reason)} />}
          </View>
          <Money fen={-step.Amount} size="sm" tone="saving" />
        </View>
      ))}
      <View className="stayPane__ways">
        {stay.IsOwn && (
          <Button kind="quiet" size="inline" onPress={() => setExplained(!isExplained)}>
            {isExplained ? '收起明细' : '费用明细'}
          </Button>
        )}
        {onPick && (
          <Button kind="quiet" size="inline" onPress={onPick}>
            更换优惠
          </Button>
        )}
      </View>
      {isExplained && <FeeLines lines={stay.Lines} ruleText={stay.RuleText} />}
    </View>
  )
}
