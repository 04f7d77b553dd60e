import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import type { IcCard } from '@/contract/icCard'
import { formatTime } from '@/utils/dateTime'
import { yuanText } from '@/rules/yuanText'
import './icCardFace.scss'

/** Face of an IC card: balance, holder and last use. */
export function IcCardFace({ card }: { card: IcCard }) {
  return (
    <View className={`icCardFace ${card.Status === 'Normal' ? '' : 'icCardFace--off'}`}>
      <View className="icCardFace__row">
        <View>{card.TypeName}</View>
        <View className="icCardFace__end">
          {card.Status === 'Normal' ? card.NameMask : card.StatusText}
        </View>
      </View>
      <Money fen={card.Balance} size="lg" />
      {card.IsLow && (
        <View className="icCardFace__low">{`余额不足 ${yuanText(card.LowBalance)}，建议充值`}</View>
      )}
      <View className="icCardFace__row">
        <View className="icCardFace__no">{card.SerialMask}</View>
        {card.LastUse && (
          <Facts
            className="icCardFace__last"
            mark=""
            facts={[card.LastUse.Place, formatTime(card.LastUse.At, 'MM-dd hh:mm')]}
          />
        )}
      </View>
    </View>
  )
}
