import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { EditForm } from '@/features/activityRegistration/components/EditForm'
import { SignUpForm } from '@/features/activityRegistration/components/SignUpForm'
import { useRecord, useSignUpForm } from '@/features/activityRegistration/queries/registrations'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import './activity.scss'

/**
 * Activity sign-up (spec 2): the park's questions for one or several people. With the id of a registration (`record`)
 * its answers are changed.
 */
export default function ActivityFormPage() {
  const { id = '', record = '' } = usePageQuery()
  return (
    <Screen title={record ? '修改报名信息' : undefined}>
      <MemberOnly hint="登录后报名">{record ? <Edit id={record} /> : <Form id={id} />}</MemberOnly>
    </Screen>
  )
}

function Edit({ id }: { id: string }) {
  const record = useRecord(id)
  return (
    <View className="activityPage">
      <PageState
        query={record}
        skeleton={<SkeletonRows count={3} height="180px" />}
        isEmpty={({ Record }) => !Record.Actions.includes('edit')}
        emptyState={
          <EmptyState
            title="现在不能修改"
            hint="报名截止后，或报名已取消时，不能再修改"
            action={
              <Button size="inline" onPress={() => void redirect('activityRecord', { id })}>
                看报名详情
              </Button>
            }
          />
        }
      >
        {(data) => <EditForm key={data.FormVersion} data={data} askAgain={record.refetch} />}
      </PageState>
    </View>
  )
}

function Form({ id }: { id: string }) {
  const form = useSignUpForm(id)
  return (
    <View className="activityPage">
      <PageState
        query={form}
        skeleton={<SkeletonRows count={3} height="180px" />}
        isEmpty={({ CanSign }) => !CanSign}
        emptyState={
          <EmptyState
            title="现在不能报名"
            hint={form.data?.Reason}
            action={
              <Button size="inline" onPress={() => void redirect('activityDetail', { id })}>
                看活动详情
              </Button>
            }
          />
        }
      >
        {(data) => <SignUpForm key={data.FormVersion} data={data} askAgain={form.refetch} />}
      </PageState>
    </View>
  )
}
