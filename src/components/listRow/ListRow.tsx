import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './listRow.scss'

interface Props {
  /** An icon of lucide-static. */
  icon?: string
  title: string
  hint?: string
  /** At the right: a value, a badge, a switch. */
  value?: ReactNode
  /** Label for screen readers when the content alone is not sufficient. */
  label?: string
  /** Opens the row's target; without it the row is static. */
  onPress?: () => void
}

/** Rows in one card, with hairlines between them. */
export function ListCard({ children }: { children: ReactNode }) {
  return <View className="listCard">{children}</View>
}

/** One line of settings or facts: icon, title, value, and a chevron when it has a target. */
export function ListRow({ icon, title, hint, value, label, onPress }: Props) {
  const body = (
    <>
      {icon && <Icon src={icon} size={20} className="listRow__icon" />}
      <View className="listRow__text">
        <View className="listRow__title">{title}</View>
        {hint && <View className="listRow__hint">{hint}</View>}
      </View>
      {value !== undefined && <View className="listRow__value">{value}</View>}
      {onPress && <Icon src={chevron} size={18} className="listRow__way" />}
    </>
  )
  return onPress ? (
    <Pressable className="listRow" role="link" label={label} onPress={onPress}>
      {body}
    </Pressable>
  ) : (
    <View className="listRow">{body}</View>
  )
}
