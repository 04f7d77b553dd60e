import { View } from '@tarojs/components'
import { useState } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePageQuery } from '@/hooks/usePageQuery'
import { ComplaintForm } from '@/features/complaint/components/ComplaintForm'
import { ComplaintItem } from '@/features/complaint/components/ComplaintItem'
import { isKind } from '@/features/complaint/model'
import { useComplaint, useComplaints } from '@/features/complaint/queries'
import letterPicture from '@/assets/illustrations/letter.svg'
import './complaintInfo.scss'

const tabs = [
  { value: 'write', text: '我要反馈' },
  { value: 'mine', text: '我的反馈' },
] as const

/** Complaints, suggestions and praise (spec 2): a form (with `edit` for an existing one), and the member's own list. */
export default function ComplaintInfoPage() {
  const { kind, about, edit = '', tab: first } = usePageQuery()
  const [tab, setTab] = useState<'write' | 'mine'>(first === 'mine' ? 'mine' : 'write')
  if (edit) return <EditPage id={edit} />
  if (tab === 'mine') return <MinePage onWrite={() => setTab('write')} />
  return (
    <Screen>
      <View className="complaintInfo">
        <Tabs label="投诉建议" tabs={tabs} value={tab} onChange={setTab} />
        <ComplaintForm kind={isKind(kind) ? kind : undefined} about={about} />
      </View>
    </Screen>
  )
}

function EditPage({ id }: { id: string }) {
  const complaint = useComplaint(id)
  return (
    <Screen title="修改反馈">
      <View className="complaintInfo">
        <PageState query={complaint} skeleton={<Skeleton height="320px" />}>
          {(edited) => <ComplaintForm edited={edited} />}
        </PageState>
      </View>
    </Screen>
  )
}

function MinePage({ onWrite }: { onWrite: () => void }) {
  const complaints = useComplaints()
  return (
    <Screen onRefresh={complaints.refetch}>
      <View className="complaintInfo">
        <Tabs label="投诉建议" tabs={tabs} value="mine" onChange={onWrite} />
        <MemberOnly hint="登录后查看进度和回复">
          <PagedList
            query={complaints}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={3} height="126px" />}
            emptyState={
              <EmptyState picture={letterPicture} title="还没有反馈" hint="投诉、建议和表扬" />
            }
          >
            {(complaint) => <ComplaintItem complaint={complaint} />}
          </PagedList>
        </MemberOnly>
      </View>
    </Screen>
  )
}
