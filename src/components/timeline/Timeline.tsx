import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './timeline.scss'

export interface Step {
  key: string
  title: string
  /** Formatted time, or what is still missing. */
  time?: string
  body?: ReactNode
}

/** What happened, newest first; the first step is where things stand. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <View className="timeline" role="list">
      {steps.map((step, index) => (
        <View
          key={step.key}
          role="listitem"
          className={`timeline__step ${index === 0 ? 'timeline__step--now' : ''}`}
        >
          <View className="timeline__title">{step.title}</View>
          {step.time && <View className="timeline__time">{step.time}</View>}
          {step.body && <View className="timeline__body">{step.body}</View>}
        </View>
      ))}
    </View>
  )
}
