import { View } from '@tarojs/components'
import search from 'lucide-static/icons/search.svg'
import cross from 'lucide-static/icons/circle-x.svg'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { TextLine } from '@/components/textLine/TextLine'
import './searchBox.scss'

interface Props {
  /** Subject of the search: label for screen readers, and placeholder. */
  label: string
  /** Shorter than the label, where a narrow box would cut that. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** A change to true focuses the box. */
  isOpen?: boolean
  onTap?: () => void
  onDone?: () => void
}

/** A box that searches while typing; the cross clears it and keeps the focus. */
export function SearchBox({ label, placeholder = label, value, onChange, ...more }: Props) {
  const { isOpen = false, onTap, onDone } = more
  // Set by opening and by the cross, and reset on blur: the focus moves only on a change from false to true.
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isOpen) setWanted(true)
  }, [isOpen])
  const empty = () => {
    onChange('')
    setWanted(true)
  }
  return (
    <View className="searchBox" role="search">
      <Icon src={search} size={18} className="searchBox__sign" />
      <TextLine
        className="searchBox__input"
        label={label}
        value={value}
        onChange={onChange}
        kind="text"
        isSearch
        placeholder={placeholder}
        maxLength={50}
        isFocused={isWanted}
        onTap={onTap}
        onLeave={() => setWanted(false)}
        onDone={onDone}
      />
      <Pressable
        className="searchBox__clear"
        // Keeps its space, because a box that grows while typing would move the text.
        style={{ visibility: value === '' ? 'hidden' : 'visible' }}
        label="清空"
        disabled={value === ''}
        onPress={empty}
      >
        <Icon src={cross} size={18} />
      </Pressable>
    </View>
  )
}
