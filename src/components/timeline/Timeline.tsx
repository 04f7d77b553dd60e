import '@nutui/nutui-react-taro/dist/es/packages/step/style/style.css'
import '@nutui/nutui-react-taro/dist/es/packages/steps/style/style.css'
import Step from '@nutui/nutui-react-taro/dist/es/packages/step'
import Steps from '@nutui/nutui-react-taro/dist/es/packages/steps'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { usePartRoles } from '@/hooks/usePartRoles'
import './timeline.scss'

export interface TimelineStep {
  key: string
  title: string
  /** Formatted time, or what is still missing. */
  time?: string
  body?: ReactNode
}

interface Props {
  label: string
  steps: readonly TimelineStep[]
  /** Index of the current step of a plan in its order: those before it are done. Omitted: events, newest first. */
  at?: number
}

/** Events, of which the first is the current state, or the steps of a plan. */
export function Timeline({ label, steps, at }: Props) {
  const { ref } = usePartRoles({
    'nut-steps': { role: 'list', label },
    'nut-step': { role: 'listitem' },
  })
  return (
    <View className="timeline" ref={ref}>
      {/* NutUI counts upwards: steps with a smaller number than the current one are done. */}
      <Steps
        direction="vertical"
        type="dot"
        status="dynamic"
        value={at === undefined ? steps.length : at + 1}
      >
        {steps.map(({ key, title, time, body }, index) => (
          <Step
            key={key}
            value={at === undefined ? steps.length - index : index + 1}
            title={title}
            description={
              (time || body) && (
                <>
                  {time && (
                    <View className="timeline__time">
                      <DottedText facts={[time]} />
                    </View>
                  )}
                  {body}
                </>
              )
            }
          />
        ))}
      </Steps>
    </View>
  )
}
