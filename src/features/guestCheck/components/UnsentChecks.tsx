import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import type { EntryState } from '@/offlineQueue/entry'
import { resultText } from '@/rules/invitationToken/judge'
import { clockText } from '@/utils/dateTime'
import { checkCall, checkOf } from '../actions/checkQueue'
import { CheckRow } from './CheckRow'

const marks: Readonly<
  Record<Exclude<EntryState, 'conflict'>, { text: string; tone: 'wait' | 'bad' }>
> = {
  waiting: { text: '待上传', tone: 'wait' },
  refused: { text: '未被接受', tone: 'bad' },
}

/** Checks of this device that the server does not have yet. Conflicts are left out: the server has them. */
export function UnsentChecks() {
  const entries = useAtomValue(ownEntriesAtom).filter(({ call }) => call === checkCall)
  return (
    <>
      {[...entries].reverse().map((entry) => {
        if (entry.state === 'conflict') return null
        const { payload, note } = checkOf(entry)
        return (
          <View key={entry.requestId}>
            <CheckRow
              time={clockText(entry.deviceAt)}
              guest={note.guest}
              title={note.title}
              people={payload.People}
              result={payload.Result}
              resultText={resultText(payload.Result)}
              where={[payload.Gate, payload.Way === 'scan' ? '扫码' : '手动输入', '本机']}
              mark={marks[entry.state]}
              conflict={entry.message}
            />
          </View>
        )
      })}
    </>
  )
}
