import { View } from '@tarojs/components'
import { useState } from 'react'
import { DigitPad } from '@/components/numberPad/DigitPad'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Tabs } from '@/components/tabs/Tabs'
import { codeLength } from '@/rules/invitationToken/codeHash'
import { WordText } from '@/components/wordText/WordText'
import './codeEntry.scss'

/** Kinds of typed codes: number of digits, in groups of four, and where they are printed. */
const kinds = [
  {
    ...{ value: 'guest', text: '邀请码', length: codeLength },
    hint: `邀请函二维码下的 ${codeLength} 位数字`,
  },
  {
    ...{ value: 'ticket', text: '票号', length: 12 },
    hint: '12 位数字，在票码下方',
  },
] as const

/** Digit boxes in groups of four with a pad; the last digit submits. */
export function CodeEntry({ onComplete }: { onComplete: (code: string) => void }) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('guest')
  const { length, hint } = kind === 'guest' ? kinds[0] : kinds[1]
  const [digits, setDigits] = useState('')
  const change = (next: string) => {
    if (next.length < length) return setDigits(next)
    // Cleared for the next code when staff return to the page.
    setDigits('')
    onComplete(next)
  }
  return (
    <View className={`codeEntry codeEntry--${kind}`}>
      <Tabs
        label="输入什么"
        tabs={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setDigits('')
        }}
      />
      <View
        className="codeEntry__boxes"
        role="status"
        aria-label={`已输入 ${digits.length} 位，共 ${length} 位`}
      >
        {Array.from({ length }, (_, place) => (
          <View
            key={place}
            className={`codeEntry__box ${place === digits.length ? 'codeEntry__box--next' : ''} ${place > 0 && place % 4 === 0 ? 'codeEntry__box--apart' : ''}`}
          >
            {digits[place]}
          </View>
        ))}
      </View>
      <View className="codeEntry__hint">
        <WordText>{hint}</WordText>
      </View>
      <ScreenFooter>
        <DigitPad label="数字键盘" value={digits} onChange={change} length={length} />
      </ScreenFooter>
    </View>
  )
}
