import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import type { PropsWithChildren } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './section.scss'

interface Props {
  title: string
  /** Link to the full list, at the right of the title. */
  more?: { text: string; onPress: () => void }
  className?: string
}

/** A titled part of a page. */
export function Section({ title, more, className = '', children }: PropsWithChildren<Props>) {
  return (
    <View className={`section ${className}`}>
      <View className="section__head">
        <View className="section__title" role="heading" aria-level="2">
          {title}
        </View>
        {more && (
          <Pressable
            className="section__more"
            role="link"
            label={`${title}：${more.text}`}
            onPress={more.onPress}
          >
            {more.text}
            <Icon src={chevron} size={16} />
          </Pressable>
        )}
      </View>
      {children}
    </View>
  )
}
