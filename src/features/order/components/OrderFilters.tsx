import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { Sheet } from '@/components/sheet/Sheet'
import type { OrderCounts } from '@/contract/order'
import { groups, types } from '../model/orderText'
import type { OrderSearch } from '../queries/orders'
import './orderFilters.scss'

interface Props {
  value: OrderSearch
  onChange: (value: OrderSearch) => void
  counts: OrderCounts | undefined
}

/** Filters of the order list: text, group, type. */
export function OrderFilters({ value, onChange, counts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const countOf: Readonly<Record<string, number>> = counts ?? {}
  const options = groups.map((group) => {
    const count = countOf[group.value] ?? 0
    return { ...group, text: count > 0 ? `${group.text} ${count}` : group.text }
  })
  const typeText = types.find((type) => type.value === value.type)?.text ?? ''
  return (
    <View className="orderFilters">
      <View className="orderFilters__search">
        <SearchBox
          label="搜订单号、商户、商品"
          placeholder="搜订单"
          value={value.keyword}
          onChange={(keyword) => onChange({ ...value, keyword })}
        />
        <Pressable
          className="orderFilters__pick"
          label={`订单类型：${typeText}`}
          expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          {typeText}
          <Icon src={chevron} size={16} />
        </Pressable>
      </View>
      <ListChoice
        label="订单状态"
        isOneLine
        options={options}
        value={value.group}
        onChange={(group) => onChange({ ...value, group })}
      />
      <Sheet isOpen={isOpen} title="订单类型" onClose={() => setOpen(false)}>
        <ListChoice
          label="订单类型"
          options={types}
          value={value.type}
          onChange={(type) => {
            onChange({ ...value, type })
            setOpen(false)
          }}
        />
      </Sheet>
    </View>
  )
}
