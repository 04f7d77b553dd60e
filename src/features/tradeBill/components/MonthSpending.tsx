import { View } from '@tarojs/components'
import { useState } from 'react'
import { Money } from '@/components/money/Money'
import type { DataOf } from '@/contract/endpoint'
import type { tradeBillCalls } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { spendingShares, percentText, type SpendingShare } from '../model/spendingShares'
import chevronDown from 'lucide-static/icons/chevron-down.svg'
import chevronUp from 'lucide-static/icons/chevron-up.svg'
import './monthSpending.scss'

/** Number of lines shown while collapsed; a list with only one line more is not collapsed. */
const foldedTo = 3

const shareText = (share: SpendingShare): string =>
  `${share.text} ${formatYuan(share.amount)}，占 ${percentText(share)}`

const toneOf = ({ key }: SpendingShare, place: number) =>
  `spendingChart__tone--${key === 'rest' ? key : place + 1}`

/** Breakdown of a month's spending: a bar with its largest shares as text; a tap shows all. */
function SpendingChart({ shares }: { shares: readonly SpendingShare[] }) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = shares.length > foldedTo + 1
  const shown = isOpen || !isFolded ? shares : shares.slice(0, foldedTo)
  return (
    <View className="spendingChart">
      <View
        className="spendingChart__bar"
        role="img"
        aria-label={`支出构成：${shares.map(shareText).join('；')}`}
      >
        {shares.map((share, place) => (
          <View
            key={share.key}
            className={`spendingChart__slice ${toneOf(share, place)}`}
            style={{ flexGrow: share.permille }}
          />
        ))}
      </View>
      <View className="spendingChart__legend" role="list" aria-label="支出构成">
        {shown.map((share, place) => (
          <View key={share.key} className="spendingChart__line" role="listitem">
            <View className={`spendingChart__dot ${toneOf(share, place)}`} aria-hidden="true" />
            <View className="spendingChart__name">
              {share.text}
              {share.madeOf && <View className="spendingChart__madeOf">{share.madeOf}</View>}
            </View>
            <View className="spendingChart__percent">{percentText(share)}</View>
            <View className="spendingChart__amount">
              <Money fen={share.amount} size="sm" />
            </View>
          </View>
        ))}
      </View>
      {isFolded && (
        <Pressable
          className="spendingChart__more"
          expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `全部 ${shares.length} 类`}
          <Icon src={isOpen ? chevronUp : chevronDown} size={16} />
        </Pressable>
      )}
    </View>
  )
}

interface Props {
  sums: DataOf<typeof tradeBillCalls.calcInOut>
}

/** Sums of a month and the breakdown of the spending; one kind of spending needs none. */
export function MonthSpending({ sums }: Props) {
  const shares = spendingShares(sums.Categories)
  return (
    <View className="monthSpending">
      <View className="monthSpending__sums" role="status">
        <View className="monthSpending__out">
          <View className="monthSpending__label">支出</View>
          <Money fen={sums.Out} size="lg" />
        </View>
        {sums.In > 0 && <View>{`退款 ${formatYuan(sums.In)}`}</View>}
        {sums.Moved > 0 && <View>{`充值购卡 ${formatYuan(sums.Moved)}`}</View>}
      </View>
      {shares.length > 1 && <SpendingChart key={sums.Month} shares={shares} />}
    </View>
  )
}
