import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useChosen } from '@/hooks/useChosen'
import './tabs.scss'

interface Props<Value extends string> {
  /** Name of the tab group, for screen readers. */
  label: string
  tabs: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four tabs of one page. The tab is marked at once, its content follows (hooks/useChosen). */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const [chosen, choose] = useChosen(value, onChange)
  return (
    <View className="tabs" role="tablist" aria-label={label} {...arrowKeys('tab')}>
      {tabs.map((tab) => (
        <Pressable
          key={tab.value}
          role="tab"
          selected={tab.value === chosen}
          className={`tabs__tab ${tab.value === chosen ? 'tabs__tab--on' : ''}`}
          onPress={() => choose(tab.value)}
        >
          {tab.text}
        </Pressable>
      ))}
    </View>
  )
}
