import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { PagedList } from '@/components/pagedList/PagedList'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { OwnInvitation } from '@/features/invitation/components/OwnInvitation'
import { useMyInvitations } from '@/features/invitation/queries/own'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import letterPicture from '@/assets/illustrations/letter.svg'
import './invitationPages.scss'

/** The invitations sent by the member, with a link to a new one. */
export default function MyInvitationsPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const invitations = useMyInvitations(isSignedIn)
  if (!isSignedIn)
    return (
      <Screen>
        <LogInFirst hint="登录后发邀请函" />
      </Screen>
    )
  return (
    <Screen
      onRefresh={invitations.refetch}
      footer={<Button onPress={() => void go('makeInvitation')}>发一张邀请函</Button>}
    >
      <View className="invitationPages">
        <PagedList
          query={invitations}
          skeleton={<Skeleton height="120px" />}
          emptyState={
            <EmptyState
              picture={letterPicture}
              title="还没有发过邀请"
              hint="邀请函含入场码和免费停车"
            />
          }
          keyOf={({ Id }) => Id}
        >
          {(invitation) => <OwnInvitation invitation={invitation} />}
        </PagedList>
      </View>
    </Screen>
  )
}
