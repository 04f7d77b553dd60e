import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import type { WorkForm } from '@/features/staffTask/actions/useWorkForm'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import { isWrongValue } from '@/rules/standardItem'
import { missingOf, type useMaintainActs } from '../actions/useMaintainActs'
import './maintainBody.scss'

interface Props {
  job: ShownJob<'maintain'>
  form: WorkForm
  acts: ReturnType<typeof useMaintainActs>
  isOpen: boolean
  onClose: () => void
}

/** Sheet before finishing a task: what is missing, or else a summary of the submission. */
export function FinishSheet({ job, form, acts, isOpen, onClose }: Props) {
  if (!isOpen) return null
  const missing = missingOf(job, form)
  const fillIn = () => {
    form.check()
    onClose()
  }
  const finish = async () => {
    if (await acts.finish(form)) onClose()
  }
  const wrong = job.Items.filter((item) => isWrongValue(item, form.findingOf(item.Id).Value))
  const { findings, before, after } = form.values
  const pictures = findings.reduce((sum, { Images }) => sum + Images.length, 0)
  return (
    <Sheet
      isOpen
      title={missing.length > 0 ? `还差 ${missing.length} 处` : '完成任务'}
      onClose={onClose}
      footer={
        missing.length > 0 ? (
          <Button onPress={fillIn}>回去填写</Button>
        ) : (
          <Button busy={acts.isBusy} onPress={() => void finish()}>
            确认完成
          </Button>
        )
      }
    >
      <View className="maintainBody__missing">
        {missing.length > 0 ? (
          missing.map((line) => <View key={line}>{line}</View>)
        ) : (
          <>
            <View>{`共 ${job.Items.length} 项，异常 ${wrong.length} 项，照片 ${pictures + before.length + after.length} 张`}</View>
            {wrong.map(({ Id, Text }) => (
              <View key={Id} className="maintainBody__over">{`异常：${Text}`}</View>
            ))}
            <View className="maintainBody__fact">
              提交后不能修改，没有网络时保存在本机，联网后自动上传
            </View>
          </>
        )}
        {acts.problem !== '' && (
          <View className="maintainBody__problem" role="alert">
            {acts.problem}
          </View>
        )}
      </View>
    </Sheet>
  )
}
