import { Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './rollingNumber.scss'

interface Props {
  /** Formatted number: ¥1,280.00, +12. */
  children: string
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9'

/**
 * A number whose digits roll up to their value once, where motion is allowed. Copying, reading out and searching use
 * the final number from the start.
 */
export function RollingNumber({ children }: Props) {
  return (
    <View className="rollingNumber" role="text" aria-label={children}>
      {Array.from(children).map((sign, at) => (
        <Text
          key={at}
          className={isDigit(sign) ? 'rollingNumber__digit' : ''}
          style={isDigit(sign) ? ({ '--digit': sign } as CSSProperties) : undefined}
        >
          {sign}
        </Text>
      ))}
    </View>
  )
}
