import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import { useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { ofCategory, switches, type ShopFilter, type SwitchName } from '../model/filter'
import './filterBar.scss'

interface Option {
  value: string
  text: string
}

/** A choice that opens a sheet from the row of filters. */
export interface SheetFilter {
  /** 楼宇: on the chip without a choice. */
  name: string
  /** Of the sheet. */
  title: string
  options: readonly Option[]
  /** Empty: all. */
  value: string
  onChange: (value: string) => void
}

interface Props {
  filter: ShopFilter
  /** Choice before the others; omitted: none. */
  building?: Omit<SheetFilter, 'name' | 'title'>
  /** Categories of the selected building. */
  categories: readonly { Name: string; Count: number }[]
  onTurn: (name: SwitchName) => void
  onChange: (filter: ShopFilter) => void
}

const chip = (isOn: boolean) => `filterBar__chip ${isOn ? 'filterBar__chip--on' : ''}`

/** Shop filters: a building, a category and switches, in one row that scrolls horizontally. */
export function FilterBar({ filter, building, categories, onTurn, onChange }: Props) {
  const [openName, setOpenName] = useState('')
  const { Category = '' } = filter
  const sheets: SheetFilter[] = [
    ...(building ? [{ name: '楼宇', title: '选择楼宇', ...building }] : []),
    {
      name: '类别',
      title: '商户类别',
      options: [
        { value: '', text: '全部类别' },
        ...categories.map(({ Name, Count }) => ({ value: Name, text: `${Name} ${Count}` })),
      ],
      value: Category,
      onChange: (name) => onChange(ofCategory(filter, name)),
    },
  ]
  // A box of its own: in the mini-program, a part that changes sends only its own box to the screen.
  return (
    <View>
      <View className="filterBar" role="group" aria-label="筛选">
        {sheets.map((sheet) => (
          <Pressable
            key={sheet.name}
            className={chip(sheet.value !== '')}
            label={`${sheet.name}：${textOf(sheet) || '全部'}`}
            expanded={openName === sheet.name}
            onPress={() => setOpenName(sheet.name)}
          >
            {textOf(sheet) || sheet.name}
            <Icon src={chevron} size={16} />
          </Pressable>
        ))}
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
      {sheets.map(({ name, title, options, value, onChange: choose }) => (
        <Sheet key={name} isOpen={openName === name} title={title} onClose={() => setOpenName('')}>
          <Choice
            label={title}
            isLabelHidden
            isFinal
            options={options}
            value={value}
            onChange={(next) => {
              setOpenName('')
              choose(next)
            }}
          />
        </Sheet>
      ))}
    </View>
  )
}

/** The choice as its value says it: of a category without the number of shops. */
const textOf = ({ name, options, value }: SheetFilter): string =>
  name === '类别' ? value : value && (options.find((option) => option.value === value)?.text ?? '')
