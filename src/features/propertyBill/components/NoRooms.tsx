import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/pageState/PageState'
import './noRooms.scss'

/** Explains how rooms are bound, for members without a room. @param service link to customer service */
export const NoRooms = ({ service }: { service: ReactNode }) => (
  <EmptyState
    title="还没有绑定房屋"
    hint="按登记的手机号绑定。号码不同或刚入住，请联系客服。"
    action={<View className="noRooms__service">{service}</View>}
  />
)
