import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useCarActions } from '@/features/parking/actions/useCarForm'
import { CarCard } from '@/features/parking/components/CarCard'
import { carsMax } from '@/features/parking/model/cars'
import { useCars } from '@/features/parking/queries'
import { go } from '@/navigation'
import carPicture from '@/assets/illustrations/car.svg'
import './carParking.scss'

/** The member's cars, at most five. */
export default function CarManagePage() {
  const cars = useCars()
  const actions = useCarActions()
  const isFull = (cars.data?.length ?? 0) >= carsMax
  return (
    <Screen onRefresh={cars.refetch}>
      <MemberOnly hint="登录后添加车辆，入场自动显示">
        <View className="carParking">
          <PageState
            query={cars}
            skeleton={<SkeletonRows count={2} height="140px" />}
            isEmpty={(list) => list.length === 0}
            emptyState={
              <EmptyState picture={carPicture} title="还没有车辆" hint="添加后，入场自动显示" />
            }
          >
            {(list) => list.map((car) => <CarCard key={car.Id} car={car} actions={actions} />)}
          </PageState>
          {cars.data && (
            <Button disabled={isFull} onPress={() => void go('carEdit')}>
              {isFull ? `最多添加 ${carsMax} 辆车` : '添加车辆'}
            </Button>
          )}
        </View>
      </MemberOnly>
    </Screen>
  )
}
