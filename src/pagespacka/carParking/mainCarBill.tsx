import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import calendar from 'lucide-static/icons/calendar-clock.svg'
import car from 'lucide-static/icons/car-front.svg'
import others from 'lucide-static/icons/hand-heart.svg'
import history from 'lucide-static/icons/history.svg'
import { useMemo } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { FindCar } from '@/features/parking/components/FindCar'
import { LotList } from '@/features/parking/components/LotList'
import { PlateSearch } from '@/features/parking/components/PlateSearch'
import { Stays } from '@/features/parking/components/Stays'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { useParkMap } from '@/features/parkMap/queries'
import { showLot } from '@/features/parking/actions/useParkedCar'
import { freeText, lotSign } from '@/features/parking/model/lotText'
import { useLots, useStays } from '@/features/parking/queries'
import { go, goToLogin } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import carPicture from '@/assets/illustrations/car.svg'
import './carParking.scss'

/** Parking (spec 2): the member's car with its fee, search for another car, free spaces, parking position. */
export default function MainCarBillPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const lots = useLots()
  const map = useParkMap()
  const signs = useMemo(() => lots.data?.map(lotSign), [lots.data])
  const lotsText = lots.data?.map((lot) => `${lot.Name}${freeText(lot)}`).join('，')
  const pick = (id: string) => {
    const lot = lots.data?.find(({ Id, BuildingId }) => Id === id || BuildingId === id)
    if (lot) void showLot(lot)
  }
  const stays = useStays({}, isSignedIn)
  const search = (what: { plate: string } | { code: string }) => void go('parkingStay', what)
  const refresh = () => Promise.all([lots.refetch(), isSignedIn && stays.refetch()])
  return (
    <Screen onRefresh={refresh}>
      <View className="carParking">
        {isSignedIn ? (
          <>
            <Stays
              search={{}}
              emptyState={
                <EmptyState
                  picture={carPicture}
                  title="没查到在场车辆"
                  hint="添加车辆，入场后自动显示"
                  action={
                    <Button size="inline" onPress={() => void go('cars')}>
                      去添加车辆
                    </Button>
                  }
                />
              }
            />
            <ListCard>
              <ListRow
                icon={others}
                title="帮别人缴"
                hint="凭车牌或小票"
                onPress={() => void go('parkingStay')}
              />
            </ListCard>
          </>
        ) : (
          <View className="carParking__search">
            <PlateSearch onSearch={search} />
            <View className="carParking__logIn">
              <View className="carParking__hint">不登录也能查；登录后自动显示</View>
              <View className="carParking__way">
                <Button kind="quiet" size="inline" onPress={() => void goToLogin()}>
                  登录
                </Button>
              </View>
            </View>
          </View>
        )}
        <Section title="停车场" className="carParking__part">
          <View className="carParking__lots">
            <ParkMap query={map} lots={signs} label={lotsText} onPick={pick} />
            <LotList query={lots} />
          </View>
        </Section>
        <FindCar />
        <ListCard>
          <ListRow icon={car} title="我的车辆" onPress={() => void go('cars')} />
          <ListRow icon={calendar} title="长租车位" onPress={() => void go('renewal')} />
          <ListRow icon={history} title="停车记录" onPress={() => void go('parkingRecords')} />
        </ListCard>
      </View>
    </Screen>
  )
}
