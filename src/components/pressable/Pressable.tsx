import { View, type ViewProps } from '@tarojs/components'
import type { KeyboardEvent, PropsWithChildren } from 'react'
import { heldClass } from './held'
import './pressable.scss'

interface Props {
  id?: string
  onPress: () => void
  /** Label for screen readers when the content alone is not sufficient. */
  label?: string
  role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'menuitem'
  /** For tab, radio, checkbox, switch and option. */
  selected?: boolean
  disabled?: boolean
  expanded?: boolean
  className?: string
  style?: ViewProps['style']
}

/**
 * Any tappable element. On H5 it is reached with Tab and reacts to Enter and Space; in the mini-program it is a plain
 * View with WeChat's aria attributes.
 */
export function Pressable({
  id,
  onPress,
  label,
  role = 'button',
  selected,
  disabled = false,
  expanded,
  className = '',
  style,
  children,
}: PropsWithChildren<Props>) {
  const press = () => {
    if (!disabled) onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  const isChoice = role === 'radio' || role === 'checkbox' || role === 'switch'
  const aria = {
    role,
    'aria-label': label,
    'aria-disabled': disabled || undefined,
    'aria-expanded': expanded,
    'aria-checked': isChoice ? Boolean(selected) : undefined,
    'aria-selected': role === 'tab' || role === 'option' ? Boolean(selected) : undefined,
    tabIndex: disabled ? -1 : 0,
    onKeyDown,
  }
  return (
    <View
      id={id}
      className={`pressable ${disabled ? 'pressable--disabled' : ''} ${className}`}
      style={style}
      hoverClass={disabled ? undefined : heldClass}
      hoverStayTime={heldClass ? 70 : undefined}
      onClick={press}
      {...aria}
    >
      {children}
    </View>
  )
}
