import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import '@/components/pageState/toCome.scss'
import { useHeldRest } from '@/hooks/useHeldRest'
import { bodyBreaks, isMoment } from '@/rules/bodyBreaks'
import { isPhrase, wordBreaks } from '@/rules/wordBreaks'
import { prepare } from './prepare'
import './richText.scss'

interface Props {
  /** HTML as stored by the server: sanitised on write, and here once more. */
  html: string
}

/** The sanitiser is a separate chunk: most pages, especially home, show no rich text. */
const sanitiser = () => import('dompurify').then((module) => module.default)

/**
 * Keeps measures of a text whole and lets its lines end between words, of a title or table between phrases; copying uses
 * the unchanged text.
 */
function breakByWords(text: Text) {
  const isBody = text.parentElement?.closest('h1, h2, h3, h4, table') === null
  const nodes = (isBody ? bodyBreaks : wordBreaks)(text.data).flatMap((piece, at) => {
    const shown = piece.trimEnd()
    const whole = document.createElement('span')
    whole.className = isBody && isMoment(shown) ? 'rich__whole rich__moment' : 'rich__whole'
    whole.textContent = shown
    return [
      ...(at > 0 ? [document.createElement('wbr')] : []),
      ...(isPhrase(shown) ? [whole, piece.slice(shown.length)] : [piece]),
    ]
  })
  text.replaceWith(...nodes)
}

function textsIn(node: Node): Text[] {
  return node instanceof Text ? [node] : Array.from(node.childNodes).flatMap(textsIn)
}

/** Text of an article or notice: measures are whole, in large print words too. */
export function RichText({ html }: Props) {
  const [clean, setClean] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void sanitiser().then((purify) => {
      if (!isWanted) return
      const parsed = document.createElement('template')
      parsed.innerHTML = purify.sanitize(prepare(html, process.env.API_HOST), {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'iframe', 'video', 'audio'],
        FORBID_ATTR: ['style', 'id'],
      })
      textsIn(parsed.content).forEach(breakByWords)
      setClean(parsed.innerHTML)
    })
    return () => {
      isWanted = false
    }
  }, [html])
  const part = useHeldRest(clean === null)
  return (
    <View
      ref={part}
      className="rich rich--words"
      aria-busy={clean === null}
      dangerouslySetInnerHTML={{ __html: clean ?? '' }}
    />
  )
}
