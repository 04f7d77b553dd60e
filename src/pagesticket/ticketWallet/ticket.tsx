import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useShareAppMessage } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SeatView } from '@/components/seatView/SeatView'
import { Section } from '@/components/section/Section'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { useTicketInHand } from '@/features/ticket/actions/useTicketInHand'
import { GiveSheet } from '@/features/ticket/components/GiveSheet'
import { TicketActions } from '@/features/ticket/components/TicketActions'
import { TicketInHand } from '@/features/ticket/components/TicketInHand'
import { isOffered } from '@/features/ticket/model/groups'
import { giftTitle, giftPoster } from '@/features/ticket/model/words'
import { SharePoster } from '@/features/poster/components/SharePoster'
import { usePageQuery } from '@/hooks/usePageQuery'
import { urlOf } from '@/navigation'
import { clientIdAtom } from '@/state/park'
import { isSignedInAtom } from '@/state/session'
import './ticket.scss'

/** One ticket for display at the gate, with available actions; works offline. */
export default function TicketPage() {
  const { id = '' } = usePageQuery()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const park = useAtomValue(clientIdAtom)
  const [isGiving, setGiving] = useState(false)
  const { query, ...hand } = useTicketInHand(id, isSignedIn)
  const ticket = query.data
  const poster = useMemo(() => ticket && giftPoster(ticket), [ticket])
  useShareAppMessage(() =>
    ticket?.GiftHash
      ? { title: giftTitle(ticket), path: urlOf('ticketGift', { hash: ticket.GiftHash }) }
      : { title: ticket?.Title ?? '门票' },
  )
  if (!isSignedIn)
    return (
      <Screen>
        <LogInFirst hint="登录后查看您的票，入场时出示" />
      </Screen>
    )
  return (
    <Screen onRefresh={query.refetch}>
      <View className="ticketPage">
        <PageState query={query} skeleton={<Skeleton height="560px" />}>
          {(shown) => (
            <>
              <TicketInHand ticket={shown} park={park} {...hand} />
              {isOffered(shown) && (
                <Button onPress={() => setGiving(true)}>再发给朋友，或收回</Button>
              )}
              <TicketActions ticket={shown} onGive={() => setGiving(true)} />
              {shown.Spot && (
                <Section title="座位视野">
                  <SeatView spot={shown.Spot} name={shown.SeatText} />
                </Section>
              )}
              {shown.EntryNote !== '' && (
                <Section title="入场须知">
                  <View className="ticketPage__note">
                    <WordText isPlain>{shown.EntryNote}</WordText>
                  </View>
                </Section>
              )}
              <GiveSheet
                key={shown.Id}
                ticket={shown}
                isOpen={isGiving}
                poster={
                  poster &&
                  shown.GiftHash !== '' && (
                    <SharePoster
                      content={poster}
                      opens={{ path: urlOf('ticketGift', { hash: shown.GiftHash }) }}
                      name="送你一张票"
                      look="button"
                    />
                  )
                }
                onClose={() => setGiving(false)}
              />
            </>
          )}
        </PageState>
      </View>
    </Screen>
  )
}
