import { View } from '@tarojs/components'
import { useShareAppMessage } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { useGuestInvitation } from '@/features/invitation/actions/useGuestInvitation'
import { CutLink } from '@/features/invitation/components/CutLink'
import { GuestCode } from '@/features/invitation/components/GuestCode'
import { InvitationCard } from '@/features/invitation/components/InvitationCard'
import { ShareInvitation } from '@/features/invitation/components/ShareInvitation'
import { invitationPoster } from '@/features/invitation/model/themes'
import { shareTitle } from '@/features/invitation/model/words'
import { SharePoster } from '@/features/poster/components/SharePoster'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go, redirect, urlOf } from '@/navigation'
import { parkAtom } from '@/state/park'
import './inivitAct.scss'

/**
 * An electronic invitation (spec 2), for anyone with the hash of its link (`id`); with `own` for the member who shares
 * it. Without an `id` it opens the list of the member's invitations.
 */
export default function InvitationPage() {
  const { id = '', own } = usePageQuery()
  const { invitation, keptSince, isCodeShown } = useGuestInvitation(id)
  useShareAppMessage(() => ({
    title: invitation.data ? shareTitle(invitation.data) : '邀请函',
    path: urlOf('invitation', { id }),
  }))
  useEffect(() => {
    if (!id) void redirect('myInvitations')
  }, [id])
  const colours = useAtomValue(parkAtom)?.ThemeColours
  const poster = useMemo(
    () => invitation.data && invitationPoster(invitation.data, colours),
    [invitation.data, colours],
  )
  const skeleton = <Skeleton height="520px" />
  return (
    <Screen>
      <View className="guestInvitation">
        {id ? (
          <PageState query={invitation} skeleton={skeleton} unnamedState={<CutLink />}>
            {(shown) => (
              <>
                {own && <ShareInvitation invitation={shown} />}
                {own && poster && (
                  <SharePoster
                    content={poster}
                    opens={{ type: 'invitation', id: shown.Hash }}
                    name="邀请函"
                    look="button"
                  />
                )}
                <InvitationCard shown={shown}>
                  {!shown.Actions.includes('accept') && (
                    <GuestCode invitation={shown} keptSince={keptSince} isLive={isCodeShown} />
                  )}
                </InvitationCard>
                {!own && shown.Actions.includes('accept') && (
                  <Button onPress={() => void go('acceptInvitation', { id })}>接受邀请</Button>
                )}
                {!own &&
                  shown.Actions.includes('showCode') &&
                  shown.ParkingText &&
                  !shown.PlateNo && (
                    <Button kind="plain" onPress={() => void go('acceptInvitation', { id })}>
                      开车来？填写车牌免费停车
                    </Button>
                  )}
              </>
            )}
          </PageState>
        ) : (
          skeleton
        )}
      </View>
    </Screen>
  )
}
