import { View } from '@tarojs/components'
import type { RepairRow } from '@/contract/repairRequest'
import { useMinute } from '../actions/useMinute'
import { clockState } from '../model/clockText'
import './slaClock.scss'

/** Remaining time of the service-level promise, by server time; red once it is missed. */
export function SlaClock({ clock }: { clock: RepairRow['Clock'] }) {
  const state = clockState(clock, useMinute())
  if (!state) return null
  return <View className={`slaClock slaClock--${state.kind}`}>{state.text}</View>
}
