import { RichText as WeChatRichText, View } from '@tarojs/components'
import { useContext, useMemo } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { wholeWords } from '@/components/wordText/words'
import { joinedDates, joinedMeasures } from '@/rules/joinedMeasures'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  html: string
}

/** A text of the HTML, of which measures stay whole. @param scale in large print, where words do too: as of wholeWords */
const wholeText = (text: string, scale?: number): string =>
  scale === undefined
    ? joinedDates(joinedMeasures(text))
    : wholeWords(text, scale)
        .map((part) => (part.isWhole ? `<span class="rich__whole">${part.text}</span>` : part.text))
        .join('')

/** WeChat's rich-text supports a fixed list of elements and runs no script, so nothing needs to be removed. */
export function RichText({ html }: Props) {
  const { isElder, fontScale } = useContext(AppearanceContext)
  const nodes = useMemo(
    () =>
      prepare(html, process.env.API_HOST).replace(
        /(>|&\w+;)([^<&]+)/g,
        (_, before: string, text: string) =>
          before + wholeText(text, isElder ? fontScale : undefined),
      ),
    [html, isElder, fontScale],
  )
  return (
    <View className="rich">
      <WeChatRichText nodes={nodes} userSelect />
    </View>
  )
}
