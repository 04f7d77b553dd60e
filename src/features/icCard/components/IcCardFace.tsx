import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import type { IcCard } from '@/contract/icCard'
import { momentText } from '@/utils/timeText'
import { yuanText } from '@/rules/yuanText'
import { ServerClockContext } from '@/hooks/serverClock'
import './icCardFace.scss'

/** Face of an IC card: balance, holder and last use. */
export function IcCardFace({ card }: { card: IcCard }) {
  const now = useContext(ServerClockContext)()
  return (
    <View className={`icCardFace ${card.Status === 'Normal' ? '' : 'icCardFace--off'}`}>
      <View className="icCardFace__row">
        <View>{card.TypeName}</View>
        <View className="icCardFace__end">
          {card.Status === 'Normal' ? card.HolderName : card.StatusText}
        </View>
      </View>
      <Money fen={card.Balance} size="lg" />
      {card.IsLow && (
        <View className="icCardFace__low">{`余额不足 ${yuanText(card.LowBalance)}，建议充值`}</View>
      )}
      <View className="icCardFace__row icCardFace__row--last">
        <View className="icCardFace__no">{card.SerialMask}</View>
        {card.LastUse && (
          <Facts
            className="icCardFace__last"
            mark=""
            facts={[`最近 ${card.LastUse.Place}`, momentText(card.LastUse.At, now)]}
          />
        )}
      </View>
    </View>
  )
}
