import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import clock from 'lucide-static/icons/clock.svg'
import { useContext, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { ShopDetail } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { useOpening } from '@/hooks/useOpening'
import type { Opening } from '@/rules/openingHours/openingAt'
import { specialDayTexts } from '@/rules/openingHours/hoursText'
import './shopHours.scss'

const tones: Record<Opening['Status'], 'good' | 'wait' | 'off'> = {
  open: 'good',
  closingSoon: 'wait',
  openingSoon: 'wait',
  closed: 'off',
  unknown: 'off',
}

/** Opening state of the shop, updated every second; a tap shows the weekly hours and exceptions. */
export function ShopHours({ shop }: { shop: ShopDetail }) {
  const { Hours, HoursTexts } = shop
  const opening = useOpening(Hours)
  const now = useContext(ServerClockContext)
  const [isOpen, setOpen] = useState(false)
  const state = (
    <>
      <Icon src={clock} size={20} className="shopHours__icon" />
      <View className="shopHours__state" role="status">
        <StatusBadge text={opening.Text} tone={tones[opening.Status]} />
      </View>
    </>
  )
  if (HoursTexts.length === 0) return <View className="shopHours__line">{state}</View>
  const special = specialDayTexts(Hours, now())
  return (
    <View className="shopHours">
      <Pressable
        className="shopHours__line"
        label={`${opening.Text}，营业时间`}
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
      {!isOpen && special[0] && <View className="shopHours__next">{special[0]}</View>}
    </View>
  )
}
