import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './resultHead.scss'

interface Props {
  picture: string
  title: string
  hint?: string
  /** Content between title and hint: the amount. */
  children?: ReactNode
}

/** Outcome of a payment or an exchange at the top of its page; announced by screen readers when it changes. */
export function ResultHead({ picture, title, hint, children }: Props) {
  return (
    <View className="resultHead" role="status">
      <Image className="resultHead__picture" src={picture} mode="aspectFit" aria-hidden="true" />
      <View className="resultHead__title">{title}</View>
      {children}
      {hint && <View className="resultHead__hint">{hint}</View>}
    </View>
  )
}
