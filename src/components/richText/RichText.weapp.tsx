import { RichText as WeChatRichText, View } from '@tarojs/components'
import { useMemo } from 'react'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  html: string
}

/** WeChat's rich-text supports a fixed list of elements and runs no script, so nothing needs to be removed. */
export function RichText({ html }: Props) {
  const nodes = useMemo(() => prepare(html, process.env.API_HOST), [html])
  return (
    <View className="rich">
      <WeChatRichText nodes={nodes} userSelect />
    </View>
  )
}
