import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { homeEntries, LARGE_ENTRIES, type HomeEntryName } from '@/rules/homeEntry'
import { entries } from '../model'
import './entryGrid.scss'

interface Props {
  /** Names in the park's order (rules/homeEntry); unknown ones are left out. */
  names: readonly string[] | undefined
  onScan: () => void
}

/** Service entries of the park: four large ones, the rest small (two per row in elder mode). */
export function EntryGrid({ names, onScan }: Props) {
  const order = homeEntries(names)
  const show = (name: HomeEntryName) => <EntryTile key={name} name={name} onScan={onScan} />
  return (
    <View className="entryGrid" role="navigation" aria-label="服务入口">
      <View className="entryGrid__large">{order.slice(0, LARGE_ENTRIES).map(show)}</View>
      {order.length > LARGE_ENTRIES && (
        <View className="entryGrid__small">{order.slice(LARGE_ENTRIES).map(show)}</View>
      )}
    </View>
  )
}

function EntryTile({ name, onScan }: { name: HomeEntryName; onScan: () => void }) {
  const { text, icon, route } = entries[name]
  return (
    <Pressable
      className="entryGrid__entry"
      role={route ? 'link' : 'button'}
      onPress={() => (route ? void go(route) : onScan())}
    >
      <View className="entryGrid__icon">
        <Icon src={icon} size={24} />
      </View>
      <View className="entryGrid__text">{text}</View>
    </Pressable>
  )
}
