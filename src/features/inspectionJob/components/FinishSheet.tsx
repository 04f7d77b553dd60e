import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { finishRound, type Round, useDeed } from '../actions/roundActs'
import { endProblem, roundEndOf } from '../model/roundProgress'
import './finishSheet.scss'

interface Props {
  round: Round
  isOpen: boolean
  onClose: () => void
}

/** Sheet to end a round: lists missed and irregular points and asks for the reason. */
export function FinishSheet({ round, isOpen, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const { isBusy, problem, run } = useDeed()
  const end = roundEndOf(round.Points)
  const { missed, irregular } = end

  const finish = async () => {
    const problemOfEnd = endProblem(end, text)
    setError(problemOfEnd)
    if (problemOfEnd !== '') return
    if (await run(() => finishRound(round, { text, missed: missed.map(({ Id }) => Id) }))) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="结束巡检"
      onClose={onClose}
      footer={
        <Button
          kind={missed.length > 0 ? 'danger' : 'primary'}
          busy={isBusy}
          onPress={() => void finish()}
        >
          {missed.length > 0 ? `确认结束，漏检 ${missed.length} 个点位` : '确认结束'}
        </Button>
      }
    >
      <View className="finishSheet">
        {missed.length + irregular.length === 0 && (
          <View>{`${round.PointCount} 个点位都已完成，没有异常`}</View>
        )}
        {missed.length > 0 && (
          <View className="finishSheet__part finishSheet__part--missed">
            <View className="finishSheet__title">{`${missed.length} 个点位没有做，将记为漏检`}</View>
            {missed.map(({ Id, Name }) => (
              <View key={Id}>{Name}</View>
            ))}
          </View>
        )}
        {irregular.length > 0 && (
          <View className="finishSheet__part">
            <View className="finishSheet__title">{`${irregular.length} 个点位异常`}</View>
            {irregular.map(({ Id, Name, reasons }) => (
              <View key={Id}>{`${Name}：${reasons.join('；')}`}</View>
            ))}
          </View>
        )}
        <TextArea
          label={missed.length > 0 ? '漏检原因' : '备注（选填）'}
          maxLength={500}
          value={text}
          error={error || undefined}
          onChange={(next) => {
            setText(next)
            setError('')
          }}
        />
        {problem !== '' && (
          <View className="finishSheet__problem" role="alert">
            {problem}
          </View>
        )}
      </View>
    </Sheet>
  )
}
