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
  /** Index of the latest step of a plan that is done: those before it are still to come. Omitted: 0, of events. */
  at?: number
}

/** Events, or the steps of a plan, the latest first. */
export function Timeline({ label, steps, at = 0 }: Props) {
  const { ref } = usePartRoles({
    'nut-steps': { role: 'list', label },
    'nut-step': { role: 'listitem' },
  })
  return (
    <View className="timeline" ref={ref}>
      {/* NutUI counts upwards: steps with a smaller number than the current one are done. */}
      <Steps direction="vertical" type="dot" status="dynamic" value={steps.length - at}>
        {steps.map(({ key, title, time, body }, index) => (
          <Step
            key={key}
            value={steps.length - index}
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
