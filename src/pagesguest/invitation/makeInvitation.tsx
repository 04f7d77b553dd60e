import { useAtomValue } from 'jotai'
import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { InvitationForm } from '@/features/invitation/components/InvitationForm'
import { useInvitationRule } from '@/features/invitation/queries/own'
import { useBuildings } from '@/features/buildingInfo/queries'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { useParkMap } from '@/features/parkMap/queries'
import { isSignedInAtom } from '@/state/session'
import './invitationPages.scss'

/** Form for a new invitation; the places are those of the park's plan. */
export default function MakeInvitationPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const places = useBuildings()
  const map = useParkMap()
  const rule = useInvitationRule(isSignedIn)
  return (
    <Screen>
      {isSignedIn ? (
        <View className="invitationPages">
          <PageState query={places} skeleton={<Skeleton height="420px" />}>
            {(place) => (
              <PageState query={rule} skeleton={<Skeleton height="420px" />}>
                {(limits) => (
                  <InvitationForm
                    rule={limits}
                    places={place}
                    mapOf={(chosenId, onPick) => (
                      <ParkMap query={map} chosenId={chosenId} onPick={onPick} />
                    )}
                  />
                )}
              </PageState>
            )}
          </PageState>
        </View>
      ) : (
        <LogInFirst hint="登录后发邀请函" />
      )}
    </Screen>
  )
}
