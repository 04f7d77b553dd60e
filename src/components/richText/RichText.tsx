import { View } from '@tarojs/components'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  /** HTML as the server stores it: sanitised when written, sanitised here once more. */
  html: string
}

/** An article's or notice's text. */
export function RichText({ html }: Props) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(prepare(html, process.env.API_HOST), {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'iframe', 'video', 'audio'],
        FORBID_ATTR: ['style', 'id'],
      }),
    [html],
  )
  return <View className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
