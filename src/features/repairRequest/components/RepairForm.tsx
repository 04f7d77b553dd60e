import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { ListCard } from '@/components/listRow/ListRow'
import { Missing } from '@/components/missing/Missing'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import type { RepairCategory } from '@/contract/repairRequest'
import { useRepairForm } from '../actions/useRepairForm'
import type { ReportStart } from '../model/reportStart'
import { AppointPart } from './AppointPart'
import { CategoryTiles } from './CategoryTiles'
import { DetailPart } from './DetailPart'
import { PlacePart } from './PlacePart'
import type { DrawPlan } from './PlanPick'
import './repairForm.scss'
import { SimilarCard } from './SimilarCard'

interface Props {
  start: ReportStart
  categories: readonly RepairCategory[]
  /** Link to customer service, where rooms are bound. */
  service: ReactNode
  drawPlan: DrawPlan
}

/** Repair form. A category adds its choice of rooms or of the park's places, its examples and similar repairs. */
export function RepairForm({ start, categories, service, drawPlan }: Props) {
  const report = useRepairForm(start, categories)
  const { form } = report
  const { values, errors, set, bind } = form
  return (
    <View className="repairForm">
      {start.source && (
        <View className="repairForm__source" role="status">
          提交后记入任务
        </View>
      )}
      <ListCard>
        <SwitchRow
          title="情况紧急"
          hint="漏水、断电、困人"
          isOn={values.IsUrgent}
          onChange={(isOn) => set('IsUrgent', isOn)}
        />
      </ListCard>
      <CategoryTiles
        categories={categories}
        value={values.CategoryId}
        onChange={(id) => set('CategoryId', id)}
        error={errors.CategoryId}
      />
      <PlacePart report={report} service={service} drawPlan={drawPlan} />
      <SimilarCard report={report} />
      <DetailPart report={report} />
      <AppointPart report={report} />
      <Field
        label="联系人"
        maxLength={50}
        autoComplete="name"
        hint={report.contactHint}
        {...bind('Contact')}
      />
      <Field
        label="联系电话"
        kind="contact"
        autoComplete="tel"
        maxLength={20}
        placeholder="师傅上门前联系您"
        {...bind('Phone')}
      />
      <ScreenFooter>
        <Missing names={report.missing} />
        <Button
          kind={report.sendKind}
          busy={report.isSending}
          disabled={report.isUploading}
          onPress={() => void report.submit()}
        >
          {report.isUploading ? '图片上传中…' : '提交报修'}
        </Button>
      </ScreenFooter>
    </View>
  )
}
