import { View } from '@tarojs/components'
import type { ShownGuest } from '../actions/checkGuest'
import './guestFacts.scss'

/** Masked guest data, compared with what the guest says. */
export function GuestFacts({ guest, people }: { guest: ShownGuest; people: number }) {
  const rows: readonly (readonly [string, string])[] = [
    ['客人', [guest.name, `${people} 人`].filter(Boolean).join(' · ')],
    ['手机', guest.phone],
    ['车牌', guest.plate],
    ['地点', guest.place],
    ['邀请人', guest.inviter],
  ]
  return (
    <View className="guestFacts">
      <View className="guestFacts__title" role="heading" aria-level="2">
        {guest.title}
      </View>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="guestFacts__row">
            <View className="guestFacts__name">{name}</View>
            <View className="guestFacts__value">{value}</View>
          </View>
        ))}
    </View>
  )
}
