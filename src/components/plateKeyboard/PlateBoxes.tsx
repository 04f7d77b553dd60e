import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { entryText, type PlateEntry } from '@/rules/plateEntry'
import { plateGap } from '@/rules/plate'
import './plateKeyboard.scss'

interface Props {
  entry: PlateEntry
  /** The keyboard is open: the current box is marked. */
  isActive: boolean
  isWrong: boolean
  /** Pale sign in the empty first box; empty: none. */
  province: string
  onBox: (at: number) => void
  onNewEnergy: () => void
}

/** Tappable boxes for the characters of a plate, and the switch for the eighth of new-energy cars. */
export function PlateBoxes({ entry, isActive, isWrong, province, onBox, onNewEnergy }: Props) {
  const { places, at: current, isNewEnergy } = entry
  const look = (at: number) =>
    [
      'plateKeyboard__box',
      isActive && at === current && 'plateKeyboard__box--current',
      isWrong && 'plateKeyboard__box--wrong',
      isNewEnergy && 'plateKeyboard__box--green',
    ]
      .filter(Boolean)
      .join(' ')
  const spoken = entryText(entry).replace(new RegExp(plateGap, 'g'), '空')
  return (
    <>
      <View className="plateKeyboard__boxes">
        {places.map((each, at) => (
          <Pressable
            key={at}
            className={look(at)}
            label={`第 ${at + 1} 位，${each || '空'}${isActive && at === current ? '，正在输入' : ''}`}
            onPress={() => onBox(at)}
          >
            {each || (at === 0 && <View className="plateKeyboard__hint">{province}</View>)}
          </Pressable>
        ))}
        {!isNewEnergy && (
          <Pressable
            className="plateKeyboard__eighth"
            label="新能源车牌，增加第 8 位"
            onPress={onNewEnergy}
          >
            新能源
          </Pressable>
        )}
      </View>
      {isNewEnergy && (
        <Pressable className="plateKeyboard__ordinary" onPress={onNewEnergy}>
          改为普通车牌（7 位）
        </Pressable>
      )}
      <View className="plateKeyboard__spoken" role="status">
        {spoken && `已输入 ${spoken}，正在输入第 ${current + 1} 位`}
      </View>
    </>
  )
}
