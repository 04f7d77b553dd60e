import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import map from 'lucide-static/icons/map.svg'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import type { FloorLayer, ShopCard } from '@/contract/business'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useShopsOfFloor } from '../queries'
import '@/components/optionSheet/optionSheet.scss'
import './planPick.scss'

/** Renders a floor plan; passed in by pages, since the plan belongs to the shops feature. */
export type DrawPlan = (plan: {
  layer: FloorLayer
  shops: readonly ShopCard[]
  onPick: (shopId: string) => void
}) => ReactNode

interface Props {
  layer: FloorLayer
  drawPlan: DrawPlan
  /** Called with the nearest shop: 3-201 织女咖啡. */
  onPick: (place: string) => void
}

const placeOf = ({ UnitNo, Name }: ShopCard): string => [UnitNo, Name].filter(Boolean).join(' ')

/** Choice of the nearest shop on the floor plan, or in the list of the same shops below. */
export function PlanPick({ layer, drawPlan, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosenId, setChosenId] = useState('')
  const shops = useShopsOfFloor(isOpen ? layer.Id : '')
  const pick = (shop: ShopCard | undefined) => {
    if (!shop) return
    setChosenId(shop.Id)
    onPick(placeOf(shop))
    setOpen(false)
  }
  return (
    <View className="planPick">
      <Button kind="quiet" size="inline" onPress={() => setOpen(true)}>
        <Icon src={map} size={18} />
        在平面图上选附近的商户
      </Button>
      <Sheet isOpen={isOpen} title={`${layer.Name} 平面图`} onClose={() => setOpen(false)}>
        <PageState query={shops} skeleton={<Skeleton height="240px" />}>
          {({ DataRows }) => (
            <>
              {drawPlan({
                layer,
                shops: DataRows,
                onPick: (id) => pick(DataRows.find(({ Id }) => Id === id)),
              })}
              <View role="radiogroup" aria-label="附近的商户" {...arrowKeys('radio', true)}>
                {DataRows.map((shop) => (
                  <Pressable
                    key={shop.Id}
                    role="radio"
                    selected={shop.Id === chosenId}
                    className="optionSheet__option"
                    onPress={() => pick(shop)}
                  >
                    <View>{placeOf(shop)}</View>
                    {shop.Id === chosenId && <Icon src={check} size={18} />}
                  </Pressable>
                ))}
              </View>
            </>
          )}
        </PageState>
      </Sheet>
    </View>
  )
}
