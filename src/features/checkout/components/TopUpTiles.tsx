import { View } from '@tarojs/components'
import { useContext } from 'react'
import { tileColumns } from '@/components/choice/chipColumns'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { arrowKeys } from '@/hooks/arrowKeys'
import { formatYuan } from '@/rules/money'
import { yuanText } from '@/rules/yuanText'
import './topUpTiles.scss'

interface Rule {
  Id: string
  /** Fen. */
  Pay: number
  /** Bonus, fen. */
  Gift: number
  Usable?: boolean
  /** Remark of the park: why a smaller amount may give more. */
  Note?: string
  /** Why it is not usable. */
  Reason?: string
}

interface Props {
  rules: readonly Rule[]
  /** Id of the chosen rule; empty: none. */
  value: string
  onChange: (id: string) => void
}

/** Amounts of a top-up with their bonus, one of which is chosen. */
export function TopUpTiles({ rules, value, onChange }: Props) {
  const { isElder } = useContext(AppearanceContext)
  const hasGifts = rules.some(({ Gift, Usable = true }) => Gift > 0 || !Usable)
  const sums = rules.map(({ Pay }) => formatYuan(Pay))
  return (
    <View
      className="topUpTiles"
      style={tileColumns(sums, isElder ? 22 : 17)}
      role="radiogroup"
      aria-label="充值档位"
      {...arrowKeys('radio')}
    >
      {rules.map(({ Id, Pay, Gift, Usable = true, Note = '', Reason = '' }) => {
        const gift = Usable ? (Gift > 0 ? `送 ${yuanText(Gift)}` : '') : Reason
        const note = Usable ? Note : ''
        return (
          <Pressable
            key={Id}
            role="radio"
            selected={Id === value}
            disabled={!Usable}
            label={[formatYuan(Pay), gift, note].filter(Boolean).join('，')}
            className={`topUpTiles__rule ${Id === value ? 'topUpTiles__rule--on' : ''}`}
            onPress={() => onChange(Id)}
          >
            <Money fen={Pay} />
            {hasGifts && <View className="topUpTiles__gift">{gift}</View>}
            {note && <View className="topUpTiles__note">{note}</View>}
          </Pressable>
        )
      })}
    </View>
  )
}
