import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import type { ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { textWidth } from '@/rules/textWidth'
import './listRow.scss'

interface Props {
  /** An icon of lucide-static. */
  icon?: string
  /** In the icon's place: the logo of a shop. */
  mark?: ReactNode
  title: string
  hint?: string
  /** At the right: a value, a badge, a switch. A sentence stands below the title instead, where it may wrap. */
  value?: ReactNode
  /** A term: all values of the card begin below one another, beside their titles, and may take several lines. */
  isTerm?: boolean
  /** Label for screen readers when the content alone is not sufficient. */
  label?: string
  /** Opens the row's target; without it the row is static. */
  onPress?: () => void
}

/** Rows in one card, with hairlines between them. */
export function ListCard({ children }: { children: ReactNode }) {
  return <View className="listCard">{children}</View>
}

/** Text of this width, in half ideographs, no longer fits beside a title. */
const sentenceFrom = 27

const isSentence = (value: ReactNode): value is string =>
  typeof value === 'string' && textWidth(value) >= sentenceFrom

/** Facts parted by dots, or a sentence whose lines break between words. */
const Hint = ({ text }: { text: string }) =>
  text.includes('·') ? <DottedText facts={[text]} /> : <WordText>{text}</WordText>

/** One line of settings or facts: icon, title, value, and a chevron when it has a target. */
export function ListRow({ icon, mark, title, hint, value, isTerm = false, label, onPress }: Props) {
  const below = !hint && !isTerm && isSentence(value) ? value : hint
  const className = `listRow ${isTerm ? 'listRow--term' : below ? 'listRow--two' : ''}`
  const body = (
    <>
      {icon && <Icon src={icon} size={20} className="listRow__icon" />}
      {mark}
      <View className="listRow__text">
        <View className="listRow__title">
          <DottedText facts={[title]} />
        </View>
        {below && (
          <View className="listRow__hint">
            <Hint text={below} />
          </View>
        )}
      </View>
      {value !== undefined && value !== below && (
        <View className="listRow__value">
          {typeof value === 'string' ? (
            isTerm ? (
              <Hint text={value} />
            ) : (
              <DottedText facts={[value]} />
            )
          ) : (
            value
          )}
        </View>
      )}
      {onPress && <Icon src={chevron} size={18} className="listRow__way" />}
    </>
  )
  return onPress ? (
    <Pressable className={className} role="link" label={label} onPress={onPress}>
      {body}
    </Pressable>
  ) : (
    <View className={`${className} listRow--still`}>{body}</View>
  )
}
