import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Button } from '@/components/button/Button'
import type { GivenResult } from '@/contract/staffWork'
import { reportRepair } from '../actions/reportRepair'
import type { WorkOf } from '../model/workDraft'
import { WorkPictures } from './WorkPictures'
import './givenResults.scss'

interface Props {
  results: readonly GivenResult[]
  /** Enables reporting of faulty items without a repair. */
  work?: WorkOf
  place?: string
}

/** Findings item by item; faults are marked by a word and show whether a repair was reported. */
export function GivenResults({ results, work, place = '' }: Props) {
  return (
    <View className="givenResults" role="list">
      {results.map((result) => {
        const { ItemId, Text, ValueText, IsWrong, Note, Images, RepairId } = result
        const mayReport = IsWrong && RepairId === null ? work : undefined
        const detail = [`${Text}：${ValueText}`, Note].filter(Boolean).join('，')
        return (
          <View key={ItemId} className="givenResults__one" role="listitem">
            <View className="givenResults__head">
              <View className="givenResults__name">{Text}</View>
              <View className="givenResults__value">{ValueText}</View>
              {IsWrong && <StatusBadge text="异常" tone="bad" />}
              {RepairId !== null && <StatusBadge text="已报修" tone="busy" />}
            </View>
            {(Note !== '' || mayReport) && (
              <View className="givenResults__foot">
                {Note !== '' && (
                  <View className="givenResults__note">
                    <WordText isPlain>{Note}</WordText>
                  </View>
                )}
                {mayReport && (
                  <Button
                    kind="quiet"
                    size="inline"
                    label={`报修：${Text}`}
                    onPress={() =>
                      void reportRepair({ ...mayReport, itemId: ItemId, place, detail })
                    }
                  >
                    报修
                  </Button>
                )}
              </View>
            )}
            <WorkPictures label={`${Text}的照片`} images={Images} />
          </View>
        )
      })}
    </View>
  )
}
