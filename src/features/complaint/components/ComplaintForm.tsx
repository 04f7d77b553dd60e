import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { ListCard } from '@/components/listRow/ListRow'
import { Missing } from '@/components/missing/Missing'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { TextArea } from '@/components/textArea/TextArea'
import type { ComplaintDetail } from '@/contract/complaint'
import './complaintForm.scss'
import { detailHints, kinds, targets, type Kind } from '../model'
import { useComplaintForm } from '../actions/useComplaintForm'

interface Props {
  edited?: ComplaintDetail
  kind?: Kind
  about?: string
}

/** Names of the fields that may be missing. */
const names: Readonly<Record<string, string>> = {
  Target: '反馈对象',
  Detail: '详细描述',
  Phone: '联系电话',
}

/** Form for a complaint, a suggestion or praise. */
export function ComplaintForm(props: Props) {
  const { form, isSending, isUploading, pictures, submit } = useComplaintForm(props)
  const { values, errors, set, bind } = form
  return (
    <View className="complaintForm">
      <Choice
        label="类型"
        options={kinds}
        value={values.Kind}
        onChange={(kind) => set('Kind', kind)}
        error={errors.Kind}
      />
      <Choice
        label="反馈对象"
        options={targets}
        value={values.Target || null}
        onChange={(target) => set('Target', target)}
        error={errors.Target}
      />
      <TextArea
        label="详细描述"
        maxLength={500}
        placeholder={detailHints[values.Kind]}
        {...bind('Detail')}
      />
      <ImagePicker
        label="图片（选填，最多 9 张）"
        images={values.Images}
        onChange={(images) => set('Images', images)}
        {...pictures}
        error={errors.Images ?? pictures.error}
      />
      <Field
        label="联系电话"
        kind="contact"
        autoComplete="tel"
        maxLength={20}
        placeholder="用于回复您"
        {...bind('Phone')}
      />
      <ListCard>
        <SwitchRow
          title="匿名反馈"
          hint="不显示姓名和电话"
          isOn={values.Anonymous}
          onChange={(isOn) => set('Anonymous', isOn)}
        />
      </ListCard>
      <ScreenFooter>
        <Missing names={form.missing.flatMap((key) => names[key] ?? [])} />
        <Button
          kind={form.sendKind}
          busy={isSending}
          disabled={isUploading}
          onPress={() => void submit()}
        >
          {isUploading ? '图片上传中…' : props.edited ? '保存修改' : '提交'}
        </Button>
      </ScreenFooter>
    </View>
  )
}
