import { View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { bodyBreaks, isMoment } from '@/rules/bodyBreaks'
import { isPhrase } from '@/rules/wordBreaks'
import './wordText.scss'

/** A paragraph written by a person; in large print its lines end between words. */
export function BodyText({ children }: { children: string }) {
  const pieces = useMemo(() => bodyBreaks(children), [children])
  return (
    <View className="wordText wordText--plain wordText--body">
      {pieces.map((piece, at) => {
        const text = piece.trimEnd()
        return (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {isPhrase(text) ? (
              <span
                className={
                  isMoment(text) ? 'wordText__measured wordText__moment' : 'wordText__measured'
                }
              >
                {text}
              </span>
            ) : (
              text
            )}
            {piece.slice(text.length)}
          </Fragment>
        )
      })}
    </View>
  )
}
