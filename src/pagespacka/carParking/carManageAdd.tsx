import { View } from '@tarojs/components'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { CarForm } from '@/features/parking/components/CarForm'
import { useCars } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import './carParking.scss'

/** Form for a new car or, with `id`, for an existing one. */
export default function CarManageAddPage() {
  const { id = '' } = usePageQuery()
  return (
    <Screen title={id ? '修改车辆' : undefined}>
      <MemberOnly hint="登录后添加车辆">
        <View className="carParking">{id ? <EditedCar id={id} /> : <CarForm />}</View>
      </MemberOnly>
    </Screen>
  )
}

function EditedCar({ id }: { id: string }) {
  const cars = useCars()
  return (
    <PageState
      query={cars}
      skeleton={<Skeleton height="320px" />}
      isEmpty={(list) => !list.some((car) => car.Id === id)}
      emptyState={<EmptyState title="没有找到这辆车" hint="可能已删除" />}
    >
      {(list) =>
        list.filter((car) => car.Id === id).map((car) => <CarForm key={car.Id} edited={car} />)
      }
    </PageState>
  )
}
