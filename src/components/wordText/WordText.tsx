import { Fragment, useMemo } from 'react'
import { isPhrase, wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
  /** Without elements of its own in the mini-program. */
  isLight?: boolean
  /** Of a summary or hint: only measures are whole in standard print, as in the mini-program; words in large print. */
  isPlain?: boolean
}

/** A title or hint whose lines break between words. Copying and reading out use the unchanged title. */
export function WordText({ children, isPlain }: Props) {
  const pieces = useMemo(() => wordBreaks(children), [children])
  if (pieces.length < 2) return <>{children}</>
  return (
    <span className={isPlain ? 'wordText wordText--plain' : 'wordText'}>
      {pieces.map((piece, at) => {
        // A space at the end of a box would have no width.
        const text = piece.trimEnd()
        return (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {isPhrase(text) ? <span className="wordText__measured">{text}</span> : text}
            {piece.slice(text.length)}
          </Fragment>
        )
      })}
    </span>
  )
}
