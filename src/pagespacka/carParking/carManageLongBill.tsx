import { View } from '@tarojs/components'
import { useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RenewalForm } from '@/features/parking/components/RenewalForm'
import { useLongTerms } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import carPicture from '@/assets/illustrations/car.svg'
import './carParking.scss'

/** Renewal of a long-term space: `id` preselects one. */
export default function CarManageLongBillPage() {
  const { id: first = '' } = usePageQuery()
  const [id, setId] = useState(first)
  const spaces = useLongTerms()
  const askAgain = () => spaces.refetch()
  return (
    <Screen onRefresh={askAgain}>
      <MemberOnly hint="登录后查看和续费长租车位">
        <View className="carParking">
          <PageState
            query={spaces}
            skeleton={<Skeleton height="320px" />}
            isEmpty={(list) => list.length === 0}
            emptyState={
              <EmptyState picture={carPicture} title="还没有长租车位" hint="请到服务台办理" />
            }
          >
            {(list) => {
              const shown = list.find((space) => space.Id === id) ?? list[0]
              return (
                <>
                  {list.length > 1 && (
                    <Choice
                      label="车位"
                      options={list.map(({ Id, LotName, SpaceNo }) => ({
                        value: Id,
                        text: `${LotName} ${SpaceNo}`,
                      }))}
                      value={shown?.Id ?? null}
                      onChange={setId}
                    />
                  )}
                  {shown && <RenewalForm key={shown.Id} space={shown} askAgain={askAgain} />}
                </>
              )
            }}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
