import '@nutui/nutui-react-taro/dist/es/packages/searchbar/style/style.css'
import SearchBar from '@nutui/nutui-react-taro/dist/es/packages/searchbar'
import { View } from '@tarojs/components'
import search from 'lucide-static/icons/search.svg'
import { Icon } from '@/components/icon/Icon'
import { prepareIcons } from '@/components/nutuiIcons/nutuiIcons'
import { usePartRoles } from '@/hooks/usePartRoles'
import './searchBox.scss'

prepareIcons()

interface Props {
  /** What is searched: said by screen readers and shown while the box is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  onDone?: () => void
}

/** A search box that searches while one types; the cross empties it, and one may type on. */
export function SearchBox({ label, value, onChange, onDone }: Props) {
  const parts = usePartRoles({
    'nut-searchbar-input': { label },
    'nut-searchbar-clear': { role: 'button', label: '清空', disabled: value === '' },
  })
  return (
    <View className="searchBox" role="search" {...parts}>
      <SearchBar
        value={value}
        placeholder={label}
        maxLength={50}
        leftIn={<Icon src={search} size={18} />}
        inputProps={{ confirmType: 'search', placeholderClass: 'field__placeholder' }}
        onChange={onChange}
        onSearch={onDone}
      />
    </View>
  )
}
