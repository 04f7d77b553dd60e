import { Input, View } from '@tarojs/components'
import search from 'lucide-static/icons/search.svg'
import x from 'lucide-static/icons/x.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './searchBox.scss'

interface Props {
  /** What is searched: said by screen readers and shown while the box is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  onDone?: () => void
}

/** A search box that searches while one types; the cross empties it. */
export function SearchBox({ label, value, onChange, onDone }: Props) {
  const web = { 'aria-label': label }
  return (
    <View className="searchBox" role="search">
      <Icon src={search} size={18} />
      <Input
        className="searchBox__input"
        value={value}
        placeholder={label}
        placeholderClass="field__placeholder"
        confirmType="search"
        maxlength={50}
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={onDone}
        {...web}
      />
      {value && (
        <Pressable className="searchBox__clear" label="清空" onPress={() => onChange('')}>
          <Icon src={x} size={16} />
        </Pressable>
      )}
    </View>
  )
}
