import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { waitingEntriesAtom } from '@/offlineQueue/queue'
import { unsentPeople } from '../actions/checkQueue'
import { keptDay, type KeptDay } from '../model/dayList'
import { expectedGuests } from '../model/expected'
import './todayGuests.scss'

/** Guests shown while the list is folded; a single further one is shown, too. */
const fewRows = 5

/** Today's invitations at the gate, those still expected first; renders nothing without any. */
export function TodayGuests({ kept }: { kept: KeptDay | null }) {
  const now = useContext(ServerClockContext)
  const entries = useAtomValue(waitingEntriesAtom)
  const [isWhole, setWhole] = useState(false)
  const [turn, setTurn] = useState(0)
  const guests = useMemo(() => {
    // The stored list, because a sent admission is recorded only there.
    const list = kept && keptDay()
    return list ? expectedGuests(list, unsentPeople(entries), now()) : []
    // A turn is the end of an invitation: its guest moves to the late ones.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kept, entries, now, turn])
  const ends = guests.flatMap(({ endsAt }) => endsAt ?? [])
  useAtServerTime(ends.length > 0 ? Math.min(...ends) : null, () => setTurn(turn + 1))
  if (guests.length === 0) return null
  const isFolded = !isWhole && guests.length > fewRows + 1
  return (
    <View>
      <Section title={`今天的邀请 ${guests.length} 份`} className="todayGuests">
        <ListCard>
          {(isFolded ? guests.slice(0, fewRows) : guests).map(({ id, name, hint, state }) => (
            <ListRow key={id} title={name} hint={hint} value={state} />
          ))}
        </ListCard>
        {isFolded && (
          <Button kind="quiet" onPress={() => setWhole(true)}>
            看全部
          </Button>
        )}
      </Section>
    </View>
  )
}
