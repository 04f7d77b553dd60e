import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import '@/components/pageState/toCome.scss'
import { useHeldRest } from '@/hooks/useHeldRest'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  /** HTML as stored by the server: sanitised on write, and here once more. */
  html: string
}

/** The sanitiser is a separate chunk: most pages, especially home, show no rich text. */
const sanitiser = () => import('dompurify').then((module) => module.default)

/** Text of an article or notice. */
export function RichText({ html }: Props) {
  const [clean, setClean] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void sanitiser().then((purify) => {
      if (!isWanted) return
      setClean(
        purify.sanitize(prepare(html, process.env.API_HOST), {
          USE_PROFILES: { html: true },
          FORBID_TAGS: ['style', 'form', 'input', 'iframe', 'video', 'audio'],
          FORBID_ATTR: ['style', 'id'],
        }),
      )
    })
    return () => {
      isWanted = false
    }
  }, [html])
  const part = useHeldRest(clean === null)
  return (
    <View
      ref={part}
      className="rich"
      aria-busy={clean === null}
      dangerouslySetInnerHTML={{ __html: clean ?? '' }}
    />
  )
}
