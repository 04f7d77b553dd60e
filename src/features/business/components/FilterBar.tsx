import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import { useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { ofCategory, switches, type ShopFilter, type SwitchName } from '../model/filter'
import './filterBar.scss'

interface Props {
  filter: ShopFilter
  /** Categories of the selected building. */
  categories: readonly { Name: string; Count: number }[]
  onTurn: (name: SwitchName) => void
  onChange: (filter: ShopFilter) => void
}

const chip = (isOn: boolean) => `filterBar__chip ${isOn ? 'filterBar__chip--on' : ''}`

/** Shop filters: a category and switches, in one row that scrolls horizontally. */
export function FilterBar({ filter, categories, onTurn, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { Category = '' } = filter
  const choose = (name: string) => {
    setChoosing(false)
    onChange(ofCategory(filter, name))
  }
  // A box of its own: in the mini-program, a part that changes sends only its own box to the screen.
  return (
    <View>
      <View className="filterBar" role="group" aria-label="筛选">
        <Pressable
          className={chip(Category !== '')}
          label={`类别：${Category || '全部'}`}
          expanded={isChoosing}
          onPress={() => setChoosing(true)}
        >
          {Category || '类别'}
          <Icon src={chevron} size={16} />
        </Pressable>
        {switches.map(({ name, text }) => (
          <Pressable
            key={name}
            role="checkbox"
            selected={filter[name] === true}
            className={chip(filter[name] === true)}
            onPress={() => onTurn(name)}
          >
            {text}
          </Pressable>
        ))}
      </View>
      <Sheet isOpen={isChoosing} title="商户类别" onClose={() => setChoosing(false)}>
        <Choice
          label="商户类别"
          isLabelHidden
          options={[
            { value: '', text: '全部类别' },
            ...categories.map(({ Name, Count }) => ({ value: Name, text: `${Name} ${Count}` })),
          ]}
          value={Category}
          onChange={choose}
        />
      </Sheet>
    </View>
  )
}
