import { View } from '@tarojs/components'
import chevronDown from 'lucide-static/icons/chevron-down.svg'
import chevronUp from 'lucide-static/icons/chevron-up.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { formatYuan } from '@/rules/money'
import { percentText, type SpendingShare } from '../model/spendingShares'
import './spendingChart.scss'

/** Number of lines shown while collapsed. */
const foldedTo = 3

const shareText = (share: SpendingShare): string =>
  `${share.text} ${formatYuan(share.amount)}，占 ${percentText(share)}`

const toneOf = ({ key }: SpendingShare, place: number) =>
  `spendingChart__tone--${key === 'rest' ? key : place + 1}`

/** Breakdown of a month's spending: a bar with its largest shares as text; a tap shows all. */
export function SpendingChart({ shares }: { shares: readonly SpendingShare[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? shares : shares.slice(0, foldedTo)
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
      {shares.length > foldedTo && (
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
