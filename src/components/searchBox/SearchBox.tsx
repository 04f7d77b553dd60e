import { View } from '@tarojs/components'
import search from 'lucide-static/icons/search.svg'
import cross from 'lucide-static/icons/circle-x.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { TextLine } from '@/components/textLine/TextLine'
import './searchBox.scss'

interface Props {
  /** What is searched: said by screen readers and shown while the box is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  onDone?: () => void
}

/** A search box that searches while one types; the cross empties it, and one may type on. */
export function SearchBox({ label, value, onChange, onDone }: Props) {
  // Asked for by the cross, and over when the box is left: only a turn from one to the other moves the focus.
  const [isWanted, setWanted] = useState(false)
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
        placeholder={label}
        maxLength={50}
        isFocused={isWanted}
        onLeave={() => setWanted(false)}
        onDone={onDone}
      />
      <Pressable
        className="searchBox__clear"
        // Its place stays: a box that grows while one types moves the text.
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
