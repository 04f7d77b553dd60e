import { formatTime } from '@/utils/dateTime'
import type { ShownCheck } from '../actions/checkGuest'
import { verdictOf } from '../model/verdict'
import { VerdictBoard } from './VerdictBoard'

/** Result of a guest check. */
export function VerdictPanel({ check: shown }: { check: ShownCheck }) {
  const { Result, ResultText, LastCheck, Left, admitted, isOffline } = shown
  const isIn = admitted > 0
  const { title, verdict } = verdictOf[Result]
  const text = isIn
    ? Left > 0
      ? `还可再入 ${Left} 人次`
      : '名额已全部使用'
    : Result === 'ok'
      ? `还可入园 ${Left} 人次`
      : ResultText
  const isLastShown = LastCheck && !isIn && Result !== 'ok'
  return (
    <VerdictBoard
      verdict={verdict}
      title={isIn ? `已入园 ${admitted} 人` : title}
      text={text}
      last={
        isLastShown
          ? [
              `上次入园 ${formatTime(LastCheck.At, 'M月d日 hh:mm')}`,
              LastCheck.Gate,
              `${LastCheck.People} 人`,
              `核验人 ${LastCheck.By}`,
            ]
          : []
      }
      offline={!isOffline ? '' : isIn ? '没有网络：已记在本机，待上传' : '没有网络：按本机名单判断'}
    />
  )
}
