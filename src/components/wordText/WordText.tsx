import { Fragment, useMemo } from 'react'
import { joinedMeasures } from '@/rules/joinedMeasures'
import { wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
  /** Without elements of its own in the mini-program. */
  isLight?: boolean
}

/** A piece with a place inside at which engines break: 58 号, 12月1日 18:00, 09:00–11:00. */
const isMeasured = (piece: string) => /\S[\s–]\S/.test(piece)

/** In a box of its own, outside which a space at its end keeps its width. */
function Measured({ piece }: { piece: string }) {
  const text = piece.trimEnd()
  return (
    <>
      <span className="wordText__measured">{text}</span>
      {piece.slice(text.length)}
    </>
  )
}

/** A title or hint whose lines break between words. Copying and reading out use the unchanged title. */
export function WordText({ children }: Props) {
  const pieces = useMemo(() => wordBreaks(children), [children])
  if (pieces.length < 2) return <>{joinedMeasures(children)}</>
  return (
    <span className="wordText">
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {isMeasured(piece) ? <Measured piece={piece} /> : piece}
        </Fragment>
      ))}
    </span>
  )
}
