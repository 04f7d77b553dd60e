import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '../pressable/Pressable'
import './button.scss'

interface Props {
  children: ReactNode
  onPress: () => void
  /** primary: the one thing to do on this screen; plain: another way; quiet: text only; danger: cannot be taken back. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'block' | 'inline'
  disabled?: boolean
  /** Work is under way: the button keeps its size, shows it, and does not answer again. */
  busy?: boolean
  label?: string
  className?: string
}

/** A labelled action of at least 44 × 44 (60 × 60 in elder mode). */
export function Button({
  children,
  onPress,
  kind = 'primary',
  size = 'block',
  disabled = false,
  busy = false,
  label,
  className = '',
}: Props) {
  return (
    <Pressable
      className={`button button--${kind} button--${size} ${disabled ? 'button--disabled' : ''} ${className}`}
      onPress={onPress}
      disabled={disabled || busy}
      label={label}
    >
      {busy && <View className="button__spinner" aria-hidden="true" />}
      {children}
    </Pressable>
  )
}
