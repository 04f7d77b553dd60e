import { View } from '@tarojs/components'
import { TextArea } from '@/components/textArea/TextArea'
import type { WorkForm } from '@/features/staffTask/actions/useWorkForm'
import { ItemForm } from '@/features/staffTask/components/ItemForm'
import { PictureTaker } from '@/features/staffTask/components/PictureTaker'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import type { WorkOf } from '@/features/staffTask/model/workDraft'
import './maintainBody.scss'

interface Props {
  job: ShownJob<'maintain'>
  work: WorkOf
  form: WorkForm
}

/** Form of a running task: items, work done, pictures before and after. */
export function WorkToDo({ job, work, form }: Props) {
  const { text, before, after } = form.values
  const place = job.PlaceText
  return (
    <>
      {job.Items.length > 0 && <ItemForm items={job.Items} {...{ work, form, place }} />}
      <View className="maintainBody__card">
        <TextArea
          label={job.Kind === 'repair' ? '处理说明' : '处理说明（选填）'}
          placeholder="做了哪些处理、换了什么配件"
          maxLength={500}
          value={text}
          onChange={(value) => form.set({ text: value })}
        />
        <PictureTaker
          label="处理前照片"
          place={place}
          images={before}
          onChange={(images) => form.set({ before: images })}
        />
        <PictureTaker
          label="处理后照片"
          place={place}
          images={after}
          onChange={(images) => form.set({ after: images })}
        />
      </View>
    </>
  )
}
