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

/** Number of rows until 看全部 is tapped. */
const fewRows = 5

/** Today's invitations on the gate page, guests still expected first; renders nothing without invitations. */
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
    // Read again: an admission that was sent is in the stored list and no longer among the entries.
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
