import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import type { GateCheckState } from '../actions/useGateCheck'
import { NextWays } from './NextWays'
import './guestCheck.scss'

type Looked<Check> = Extract<GateCheckState<Check>, { kind: 'looked' }>

interface Props<Check> {
  state: GateCheckState<Check>
  look: () => Promise<void>
  onScan: () => void
  children: (looked: Looked<Check>) => ReactNode
}

/** One check: its skeleton, its failure, or its result (`children`). */
export function CheckState<Check>({ state, look, onScan, children }: Props<Check>) {
  if (state.kind === 'looking')
    return (
      <ToCome>
        <SkeletonRows count={2} height="200px" />
      </ToCome>
    )
  if (state.kind === 'looked') return <View className="guestCheck">{children(state)}</View>
  return (
    <View className="guestCheck">
      <FailedState message={state.message} onRetry={look} />
      <NextWays onScan={onScan} isNext />
    </View>
  )
}
