import { Fragment, useMemo } from 'react'
import { wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
}

/** A number stays with its measure: 58 号. */
const unbroken = (piece: string) => piece.replace(/(\d) (?=\S)/g, '$1\u00a0')

/** A title or hint whose lines break between words. Copying and reading out use the unchanged title. */
export function WordText({ children }: Props) {
  const pieces = useMemo(() => wordBreaks(children), [children])
  if (pieces.length < 2) return <>{children}</>
  return (
    <span className="wordText">
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {unbroken(piece)}
        </Fragment>
      ))}
    </span>
  )
}
