import { View } from '@tarojs/components'
import { useState } from 'react'
import { DigitPad } from '@/components/numberPad/DigitPad'
import { codeLength } from '@/rules/invitationToken/codeHash'
import './codeEntry.scss'

/** Eight boxes in two groups and a pad; the eighth digit sends. */
export function CodeEntry({ onComplete }: { onComplete: (code: string) => void }) {
  const [digits, setDigits] = useState('')
  const change = (next: string) => {
    if (next.length < codeLength) return setDigits(next)
    // Staff who come back type the next one.
    setDigits('')
    onComplete(next)
  }
  return (
    <View className="codeEntry">
      <View
        className="codeEntry__boxes"
        role="status"
        aria-label={`已输入 ${digits.length} 位，共 ${codeLength} 位`}
      >
        {Array.from({ length: codeLength }, (_, place) => (
          <View
            key={place}
            className={`codeEntry__box ${place === digits.length ? 'codeEntry__box--next' : ''} ${place === codeLength / 2 ? 'codeEntry__box--apart' : ''}`}
          >
            {digits[place]}
          </View>
        ))}
      </View>
      <View className="codeEntry__hint">数码在邀请函的二维码下方，输满 8 位自动核验</View>
      <DigitPad label="数码键盘" value={digits} onChange={change} length={codeLength} />
    </View>
  )
}
