import { Text, View } from '@tarojs/components'
import { useContext } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { joinedDates, joinedMeasures } from '@/rules/joinedMeasures'
import { bodyWords } from './words'
import './wordText.scss'

/** A paragraph written by a person; in large print its lines end between words. */
export function BodyText({ children }: { children: string }) {
  const { isElder, fontScale } = useContext(AppearanceContext)
  if (!isElder) return <>{joinedDates(joinedMeasures(children))}</>
  return (
    <View className="wordText--body">
      <Text className="wordText wordText--clauses">
        {bodyWords(children, fontScale).map((part, at) =>
          part.isWhole ? (
            <Text key={at} className={part.className || 'wordText__whole'}>
              {part.text}
            </Text>
          ) : (
            part.text
          ),
        )}
      </Text>
    </View>
  )
}
