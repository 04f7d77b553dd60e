import { View } from '@tarojs/components'
import { RuleLine } from './RuleLine'
import './tariff.scss'

interface Props {
  /** Lots of this tariff; empty: the lot is clear. */
  names?: string
  /** The rule as one sentence: its clauses are parted by ；, its periods by ，. */
  text: string
}

/** Tariff of a lot or a stay, one clause or period a line. */
export function Tariff({ names = '', text }: Props) {
  const clauses = text.split(/[；，。]/).filter(Boolean)
  return (
    <View className="tariff">
      <View className="tariff__title">{`收费标准${names && `（${names}）`}`}</View>
      {clauses.map((clause) => (
        <View key={clause}>
          <RuleLine>{clause}</RuleLine>
        </View>
      ))}
    </View>
  )
}
