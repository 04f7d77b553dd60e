import { RichText as WeChatRichText, View } from '@tarojs/components'
import { useContext, useMemo } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { bodyWords, wholeWords } from '@/components/wordText/words'
import { joinedDates, joinedMeasures } from '@/rules/joinedMeasures'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  html: string
}

/** Titles and tables, whose lines end between phrases; those of all other blocks are filled. */
const titles = /(<(h[1-4]|table)[\s>][^]*?<\/\2>)/

/**
 * HTML of which measures stay whole.
 * @param scale in large print, where words do too: as of wholeWords
 */
function wholeHtml(html: string, scale?: number): string {
  if (scale === undefined) return eachText(html, (text) => joinedDates(joinedMeasures(text)))
  // Of three pieces the second is a title or table, the third the name of its element.
  return html
    .split(titles)
    .map((piece, at) => {
      if (at % 3 === 2) return ''
      const split = at % 3 === 1 ? wholeWords : bodyWords
      return eachText(piece, (text) =>
        split(text, scale)
          .map((part) =>
            part.isWhole ? `<span class="rich__whole">${part.text}</span>` : part.text,
          )
          .join(''),
      )
    })
    .join('')
}

/** Replaces the texts between the elements of HTML. */
const eachText = (html: string, replace: (text: string) => string): string =>
  html.replace(/(>|&\w+;)([^<&]+)/g, (_, before: string, text: string) => before + replace(text))

/** WeChat's rich-text supports a fixed list of elements and runs no script, so nothing needs to be removed. */
export function RichText({ html }: Props) {
  const { isElder, fontScale } = useContext(AppearanceContext)
  const nodes = useMemo(
    () => wholeHtml(prepare(html, process.env.API_HOST), isElder ? fontScale : undefined),
    [html, isElder, fontScale],
  )
  return (
    <View className="rich">
      <WeChatRichText nodes={nodes} userSelect />
    </View>
  )
}
