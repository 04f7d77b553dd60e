import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { AcceptForm } from '@/features/invitation/components/AcceptForm'
import { CutLink } from '@/features/invitation/components/CutLink'
import { useOpenInvitation } from '@/features/invitation/queries/open'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import './invitationPages.scss'

/** Acceptance of the invitation with the link's hash (`id`) by a guest, or adding a missing plate. */
export default function AcceptInvitationPage() {
  const { id = '' } = usePageQuery()
  const invitation = useOpenInvitation(id, false)
  return (
    <Screen>
      <View className="invitationPages">
        <PageState
          query={invitation}
          skeleton={<Skeleton height="320px" />}
          unnamedState={<CutLink />}
        >
          {(shown) =>
            shown.Actions.length > 0 ? (
              <AcceptForm invitation={shown} />
            ) : (
              <EmptyState
                title={shown.StatusText}
                hint="这份邀请现在不能接受"
                action={
                  <Button size="inline" onPress={() => void redirect('invitation', { id })}>
                    看邀请函
                  </Button>
                }
              />
            )
          }
        </PageState>
      </View>
    </Screen>
  )
}
