import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Money } from '@/components/money/Money'
import { WordText } from '@/components/wordText/WordText'
import './stateHead.scss'

interface Props {
  /** The server's StatusText. */
  state: string
  /** Sum of the order, bill or refund, fen; null: not settled yet. */
  fen: number | null
  /** Name of the order's subject; omitted where a card below the head names it. */
  name?: string
  /** Logo or icon beside the name. */
  mark?: ReactNode
  /** Over, or came to nothing: paper instead of the filled surface. */
  isQuiet?: boolean
  /** Deadline, next step and other facts of the state, one per line. */
  children?: ReactNode
}

/** Head of an order, a bill or a refund: its state, its sum, and what comes next. */
export function StateHead({ state, fen, name, mark, isQuiet = false, children }: Props) {
  return (
    <View className={`stateHead ${isQuiet ? 'stateHead--quiet' : ''}`}>
      {name && (
        <View className="stateHead__subject">
          {mark}
          <View className="stateHead__name">
            <WordText>{name}</WordText>
          </View>
        </View>
      )}
      <View className="stateHead__line" role="status">
        <View className="stateHead__state" role="heading" aria-level="2">
          {state}
        </View>
        {fen !== null && <Money fen={fen} size="lg" />}
      </View>
      {children}
    </View>
  )
}

/** A line below the state. */
export const StateLine = ({ children }: { children: ReactNode }) => (
  <View className="stateHead__hint">{children}</View>
)
