import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '../pressable/Pressable'
import './button.scss'

interface Props {
  children: ReactNode
  onPress: () => void
  /**
   * primary: main action of the screen; soft: the same while the form is incomplete; plain: alternative action;
   * quiet: text only; danger: cannot be undone; quietDanger: the same as text only.
   */
  kind?: 'primary' | 'soft' | 'plain' | 'quiet' | 'danger' | 'quietDanger'
  size?: 'block' | 'inline'
  disabled?: boolean
  /** Work in progress: the button keeps its size, shows a spinner, and ignores presses. */
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
