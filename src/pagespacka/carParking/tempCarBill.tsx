import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { LotList } from '@/features/parking/components/LotList'
import { PlateSearch } from '@/features/parking/components/PlateSearch'
import { CodeStay, Stays } from '@/features/parking/components/Stays'
import { plateText } from '@/features/parking/model/stayText'
import { useLots } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import { normalisePlate, plateKind } from '@/rules/plate'
import { isSignedInAtom } from '@/state/session'
import carPicture from '@/assets/illustrations/car.svg'
import './carParking.scss'

/**
 * Stay of a plate (`plate`), of a paper slip (`code`), or of a lot whose code was scanned (`lotId`); without any the
 * search for the car of another person.
 */
export default function TempCarBillPage() {
  const { plate = '', code = '', lotId = '' } = usePageQuery()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const PlateNo = normalisePlate(plate)
  const inLot = lotId ? { LotId: lotId } : {}
  const search = (what: { plate: string } | { code: string }) =>
    void redirect('parkingStay', { ...what, ...(lotId && { lotId }) })
  if (/^\d{8}$/.test(code))
    return (
      <Screen>
        <View className="carParking">
          <CodeStay code={code} />
          <SearchAgain lotId={lotId} />
        </View>
      </Screen>
    )
  if (plateKind(PlateNo))
    return (
      <Screen>
        <View className="carParking">
          <Stays
            search={{ PlateNo, Near: true, ...inLot }}
            emptyState={
              <EmptyState
                picture={carPicture}
                title={`${plateText(PlateNo)} 不在场内`}
                hint="请核对车牌；无牌车凭小票查"
              />
            }
          />
          <SearchAgain lotId={lotId} />
        </View>
      </Screen>
    )
  return (
    <Screen title={isSignedIn && !lotId ? '帮别人缴' : undefined}>
      <View className="carParking">
        {lotId ? (
          <>
            <LotOfCode lotId={lotId} />
            <Section title={isSignedIn ? '查其他车' : '查停车费'} className="carParking__part">
              <PlateSearch onSearch={search} />
            </Section>
          </>
        ) : (
          <PlateSearch onSearch={search} isOpen />
        )}
      </View>
    </Screen>
  )
}

/** Link to a new search by car or slip. */
function SearchAgain({ lotId }: { lotId: string }) {
  return (
    <Button kind="plain" onPress={() => void redirect('parkingStay', lotId ? { lotId } : {})}>
      换个车牌查
    </Button>
  )
}

/** The scanned lot, and the member's own cars in it. */
function LotOfCode({ lotId }: { lotId: string }) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const lots = useLots()
  return (
    <>
      {isSignedIn && (
        <Stays
          search={{ LotId: lotId }}
          emptyState={<View className="carParking__hint">您的车不在这个停车场</View>}
        />
      )}
      <LotList query={lots} only={lotId} />
    </>
  )
}
