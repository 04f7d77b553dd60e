import { Image, View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import check from 'lucide-static/icons/check.svg'
import type { PropsWithChildren, ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import './resultHead.scss'

interface Props {
  /** Omitted: a sign in the park's colour. */
  picture?: string
  /** Icon of the sign. Omitted: a tick. */
  sign?: string
  title: string
  hint?: string
  /** Content between title and hint: the amount. */
  children?: ReactNode
}

/** Outcome of a payment or an exchange at the top of its page; announced by screen readers when it changes. */
export function ResultHead({ picture, sign = check, title, hint, children }: Props) {
  return (
    <View className="resultHead" role="status">
      {picture ? (
        <Image className="resultHead__picture" src={picture} mode="aspectFit" aria-hidden="true" />
      ) : (
        <View className="resultHead__tick" aria-hidden="true">
          <Icon src={sign} size={40} />
        </View>
      )}
      <View className="resultHead__title">{title}</View>
      {children}
      {hint && (
        <View className="resultHead__hint">
          <WordText isPlain>{hint}</WordText>
        </View>
      )}
    </View>
  )
}

/** The ways onward from a result, in the bar at the bottom of every result page: the quiet one first, the main one last. */
export const ResultWays = ({ children }: PropsWithChildren) => (
  <ScreenFooter>
    <View className="resultWays">{children}</View>
  </ScreenFooter>
)
