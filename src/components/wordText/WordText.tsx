import { Fragment, useMemo } from 'react'
import { joinedMeasures } from '@/rules/joinedMeasures'
import { wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
  /** Without elements of its own in the mini-program. */
  isLight?: boolean
}

/** A number and its measure, which stay on one line: 58 号. */
const isMeasured = (piece: string) => /^\d+ \S/.test(piece)

/** A title or hint whose lines break between words. Copying and reading out use the unchanged title. */
export function WordText({ children }: Props) {
  const pieces = useMemo(() => wordBreaks(children), [children])
  if (pieces.length < 2) return <>{joinedMeasures(children)}</>
  return (
    <span className="wordText">
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {isMeasured(piece) ? <span className="wordText__measured">{piece}</span> : piece}
        </Fragment>
      ))}
    </span>
  )
}
