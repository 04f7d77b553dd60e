import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import mapPin from 'lucide-static/icons/map-pin.svg'
import phone from 'lucide-static/icons/phone.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { ShopDetail } from '@/contract/business'
import { callPhone } from '@/platform/phone'
import { showPlace } from '@/hooks/showPlace'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ServerClockContext } from '@/hooks/serverClock'
import { useOpening } from '@/hooks/useOpening'
import type { Opening } from '@/rules/openingHours/openingAt'
import { specialDayTexts } from '@/rules/openingHours/hoursText'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import { factMark, factsText } from '@/rules/factsText'
import { useFloorShops } from '../queries/search'
import { isShut } from '../model/shut'
import { FloorPlan } from './FloorPlan'
import chevron from 'lucide-static/icons/chevron-down.svg'
import clock from 'lucide-static/icons/clock.svg'
import './shopPlace.scss'

const tones: Record<Opening['Status'], 'good' | 'wait' | 'off'> = {
  open: 'good',
  closingSoon: 'wait',
  openingSoon: 'wait',
  closed: 'off',
  unknown: 'off',
}

/** An exception this near is shown without a tap, in days. */
const soonDays = 7

/** Opening state of the shop, updated when it changes; a tap shows the weekly hours and exceptions. */
function ShopHours({ shop }: { shop: ShopDetail }) {
  const { Hours, HoursTexts } = shop
  const opening = useOpening(Hours)
  const now = useContext(ServerClockContext)
  const [isOpen, setOpen] = useState(false)
  const isResting = isShut(opening) && opening.ChangesAt !== null
  const text = isResting ? `休息中，${opening.Text}` : opening.Text
  const state = (
    <>
      <Icon src={clock} size={20} className="shopHours__icon" />
      <View className="shopHours__state" role="status">
        <StatusBadge
          text={isResting ? '休息中' : opening.Text}
          tone={isResting ? 'off' : tones[opening.Status]}
        />
        {isResting && <View className="shopHours__opens">{opening.Text}</View>}
      </View>
    </>
  )
  if (HoursTexts.length === 0) return <View className="shopHours__line">{state}</View>
  const special = specialDayTexts(Hours, now())
  const [next] = specialDayTexts(Hours, now(), soonDays)
  return (
    <View className="shopHours">
      <Pressable
        className="shopHours__line"
        label={`${text}，营业时间`}
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {state}
        <View className="shopHours__more">营业时间</View>
        <Icon src={chevron} size={18} className={isOpen ? 'shopHours__up' : ''} />
      </Pressable>
      {isOpen && (
        <View className="shopHours__texts">
          {HoursTexts.map((line, index) => (
            <View key={index}>{line}</View>
          ))}
          {special.map((line, index) => (
            <View key={index} className="shopHours__special">
              {line}
            </View>
          ))}
        </View>
      )}
      {!isOpen && next && <View className="shopHours__next">{next}</View>}
    </View>
  )
}

/** Opening hours, unit with directions, park map and phone number. */
export function ShopPlace({ shop }: { shop: ShopDetail }) {
  const { Id, Name, WayText, Address, UnitNo, Phone, Layer, Outline } = shop
  const unit = UnitNo && `铺位 ${UnitNo}`
  // The street address is for the way to the park: navigation has it.
  const parts = factsText([WayText]).split(factMark).filter(Boolean)
  const walk = parts.find((part) => part.startsWith('从'))
  const places = parts.filter((part) => part !== walk)
  return (
    <ListCard>
      <ShopHours shop={shop} />
      <ListRow
        icon={mapPin}
        title={factsText([...(places.length > 0 ? places : [Address]), unit])}
        hint={walk}
        onPress={() =>
          void (Layer && Outline
            ? go('parkMap', { floor: Layer.Id, shop: Id })
            : showPlace(shop, { name: Name, address: Address }))
        }
      />
      {Phone && (
        <ListRow icon={phone} title={Phone} hint="致电商户" onPress={() => void callPhone(Phone)} />
      )}
    </ListCard>
  )
}

/**
 * Floor plan with a pin on the shop's unit; neighbouring shops can be tapped. Renders nothing when the plan does not
 * show the unit.
 */
export function ShopPlan({ shop }: { shop: ShopDetail }) {
  const { Id, Layer, Outline } = shop
  const floor = useFloorShops(Layer && Outline ? Layer.Id : '')
  if (!Layer || !Outline) return null
  const neighbours = floor.data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
  const others = neighbours.filter((each) => each.Id !== Id)
  return (
    <Section title={`在 ${Layer.Name} 的位置`}>
      <View className="shopPlan">
        <FloorPlan
          layer={Layer}
          shops={[shop, ...others]}
          chosenId={Id}
          onPick={(id) => id !== Id && void go('businessDetail', { id })}
        />
      </View>
    </Section>
  )
}
