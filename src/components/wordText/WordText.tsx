import { Fragment, useMemo } from 'react'
import { wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
  /** Without elements of its own in the mini-program. */
  isLight?: boolean
}

/** A title or hint whose lines break between words. Copying and reading out use the unchanged title. */
export function WordText({ children }: Props) {
  const pieces = useMemo(() => wordBreaks(children), [children])
  if (pieces.length < 2) return <>{children}</>
  return (
    <span className="wordText">
      {pieces.map((piece, at) => {
        // A space at the end of a box would have no width.
        const text = piece.trimEnd()
        return (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {/* Engines break inside 58 号, 12月1日 18:00 and 09:00–11:00. */}
            {/\S[\s–]\S/.test(text) ? <span className="wordText__measured">{text}</span> : text}
            {text !== piece && ' '}
          </Fragment>
        )
      })}
    </span>
  )
}
