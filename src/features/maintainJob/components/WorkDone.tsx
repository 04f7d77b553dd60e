import { View } from '@tarojs/components'
import { GivenResults } from '@/features/staffTask/components/GivenResults'
import { WorkPictures } from '@/features/staffTask/components/WorkPictures'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import './maintainBody.scss'

/** Findings and work of a finished task. */
export function WorkDone({ job }: { job: ShownJob<'maintain'> }) {
  const { Results, Text, BeforeImages, AfterImages } = job
  // Repairs can only be reported from results known to the server.
  const work = job.isWaiting ? undefined : ({ kind: 'maintain', jobId: job.Id } as const)
  return (
    <>
      {Results.length > 0 && (
        <View className="maintainBody__card">
          <View className="maintainBody__name" role="heading" aria-level="2">
            检查结果
          </View>
          <GivenResults results={Results} work={work} place={job.PlaceText} />
        </View>
      )}
      {(Text !== '' || BeforeImages.length + AfterImages.length > 0) && (
        <View className="maintainBody__card">
          <View className="maintainBody__name" role="heading" aria-level="2">
            处理情况
          </View>
          {Text !== '' && <View className="maintainBody__detail">{Text}</View>}
          {BeforeImages.length > 0 && <View className="maintainBody__fact">处理前</View>}
          <WorkPictures label="处理前照片" images={BeforeImages} />
          {AfterImages.length > 0 && <View className="maintainBody__fact">处理后</View>}
          <WorkPictures label="处理后照片" images={AfterImages} />
        </View>
      )}
    </>
  )
}
