import { Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './rollingNumber.scss'

interface Props {
  /** As it is written: ¥1,280.00, +12. */
  children: string
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9'

/**
 * A number that has just become what it is: its digits roll up to it once, where motion is wanted. What is copied, read
 * out or looked for is the number from the first moment on.
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
