import { View } from '@tarojs/components'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { Pressable } from '@/components/pressable/Pressable'
import { TextArea } from '@/components/textArea/TextArea'
import { cutText } from '@/rules/text/graphemes'
import type { RepairForm } from '../actions/useRepairForm'
import './repairForm.scss'

/** Maximum length of the text. */
const most = 500

/** Description of the fault: text with suggestions, and pictures. */
export function DetailPart({ report }: { report: RepairForm }) {
  const { form, pictures, category } = report
  const { values, errors, set, bind } = form
  const add = (example: string) =>
    set('Detail', cutText([values.Detail.trim(), example].filter(Boolean).join('，'), most))
  return (
    <View className="repairForm__part">
      <View>
        <TextArea
          label="问题描述"
          maxLength={most}
          placeholder="哪里坏了？从何时开始？"
          {...bind('Detail')}
        />
        {category && category.Examples.length > 0 && (
          <View className="repairForm__examples" role="group" aria-label="常见问题">
            {category.Examples.map((example) => (
              <Pressable
                key={example}
                className="repairForm__example"
                label={`填入 ${example}`}
                onPress={() => add(example)}
              >
                {example}
              </Pressable>
            ))}
          </View>
        )}
      </View>
      <ImagePicker
        label="图片（选填，最多 9 张）"
        images={values.Images}
        onChange={(images) => set('Images', images)}
        {...pictures}
        error={errors.Images ?? pictures.error}
      />
    </View>
  )
}
