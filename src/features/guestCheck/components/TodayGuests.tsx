import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, useMemo, useState } from 'react'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import { ServerClockContext } from '@/hooks/serverClock'
import { waitingEntriesAtom } from '@/offlineQueue/queue'
import { checkCall, checkOf } from '../actions/checkQueue'
import { keptDay, type KeptDay } from '../model/dayList'
import { expectedGuests } from '../model/expected'

/** Guests shown before the whole list is opened. */
const fewRows = 5

/** Today's invitations at the gate, those still expected first; renders nothing without any. */
export function TodayGuests({ kept }: { kept: KeptDay | null }) {
  const now = useContext(ServerClockContext)
  const entries = useAtomValue(waitingEntriesAtom)
  const [isWhole, setWhole] = useState(false)
  const guests = useMemo(() => {
    const checks = entries.filter(({ call }) => call === checkCall).map(checkOf)
    const waiting = (id: string) =>
      checks
        .filter(({ note, payload }) => note.id === id && payload.Result === 'ok')
        .reduce((sum, { payload }) => sum + payload.People, 0)
    // Read anew: a sent admission has been noted in the stored list.
    const list = kept && keptDay()
    return list ? expectedGuests(list, waiting, now()) : []
  }, [kept, entries, now])
  if (guests.length === 0) return null
  return (
    <View>
      <Section title={`今天的邀请 ${guests.length} 份`}>
        <ListCard>
          {(isWhole ? guests : guests.slice(0, fewRows)).map(({ id, name, hint, state }) => (
            <ListRow key={id} title={name} hint={hint} value={state} />
          ))}
          {!isWhole && guests.length > fewRows && (
            <ListRow title="看全部" onPress={() => setWhole(true)} />
          )}
        </ListCard>
      </Section>
    </View>
  )
}
