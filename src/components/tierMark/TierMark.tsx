import { View } from '@tarojs/components'
import { useContext } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { tierLook } from '@/rules/seat/tierLook'
import './tierMark.scss'

/** Colour and character of a price tier, as its seats have on the map; the tier's name stands beside it. */
export function TierMark({ Colour, Mark }: { Colour: string; Mark: string }) {
  const { isDark } = useContext(AppearanceContext)
  const { fill, text } = tierLook({ Colour, Mark }, isDark)
  return (
    <View className="tierMark" style={{ background: fill, color: text }} aria-hidden="true">
      {Mark}
    </View>
  )
}
