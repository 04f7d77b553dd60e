import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Missing } from '@/components/missing/Missing'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Stepper } from '@/components/stepper/Stepper'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { TextArea } from '@/components/textArea/TextArea'
import { TimeField } from '@/components/timeField/TimeField'
import type { BuildingInfo } from '@/contract/buildingInfo'
import { ServerClockContext } from '@/hooks/serverClock'
import { paperName } from '@/rules/paperName'
import { provinceSign } from '@/rules/plate'
import { parkAtom } from '@/state/park'
import { userAtom } from '@/state/session'
import { parkDate } from '@/utils/dateTime'
import { useInvitationForm } from '../actions/useInvitationForm'
import { endText, periodOf, periods, windowOf } from '../model/newInvitation'
import type { InvitationRule } from '../queries/own'
import { InvitationStrip } from './InvitationStrip'
import { ThemeChoice } from './ThemeChoice'
import './invitationForm.scss'

const purposes = ['参观', '洽谈', '聚会', '看展', '送货'].map((text) => ({ value: text, text }))
const dayMs = 86_400_000

/** Names of the fields that may be missing. */
const names: Readonly<Record<string, string>> = {
  Title: '主题',
  GuestName: '客人姓名',
  GuestPhone: '客人手机号',
  PlaceName: '地点',
}

interface Props {
  rule: InvitationRule
  /** Places of the park to meet at. */
  places: readonly BuildingInfo[]
  /** The map with the chosen place, on which another one can be picked. */
  mapOf: (chosenId: string | undefined, onPick: (id: string) => void) => ReactNode
}

/** Form for a new invitation with a preview above. */
export function InvitationForm({ rule, places, mapOf }: Props) {
  const user = useAtomValue(userAtom)
  const park = useAtomValue(parkAtom)
  const { form, submit, isSending } = useInvitationForm(rule)
  const { values, set, bind, errors } = form
  const now = useContext(ServerClockContext)()
  const meetAt = (id: string) => {
    const place = places.find(({ Id }) => Id === id)
    if (!place) return
    set('BuildingId', id)
    set('PlaceName', place.Name)
  }
  const paper = user ? paperName({ realName: user.RealName, phone: user.PhoneNumber }) : '我'
  return (
    <View className="invitationForm">
      <InvitationStrip
        shown={{
          ...{ Theme: values.Theme, ParkName: park?.Name ?? '', Message: values.Message },
          Title: values.Title.trim(),
          InviterName: values.FromName.trim() || paper,
          GuestName: values.GuestName.trim(),
          ...{ People: values.people, Purpose: values.Purpose, PlateNo: values.PlateNo },
          PlaceName: values.PlaceName.trim(),
          ...{ Latitude: null, Longitude: null, ParkingText: '' },
          ...windowOf(values),
        }}
      />
      <ThemeChoice value={values.Theme} onChange={(theme) => set('Theme', theme)} />
      <Field label="主题" {...bind('Title')} maxLength={30} placeholder="例如：来喝杯茶" />
      <Field label="客人姓名" {...bind('GuestName')} maxLength={20} placeholder="邀请函上的称呼" />
      <Field
        label="客人手机号（选填）"
        {...bind('GuestPhone')}
        kind="mobile"
        maxLength={11}
        placeholder="11 位手机号"
        hint="填写后只有这个手机号能接受邀请"
      />
      <DateField
        label="日期"
        value={values.day}
        onChange={(day) => set('day', day)}
        from={parkDate(now)}
        to={parkDate(now + rule.AheadDaysMax * dayMs)}
      />
      <Choice
        label="时段"
        options={periods}
        value={periodOf(values)}
        onChange={(chosen) => {
          const period = periods.find(({ value }) => value === chosen) ?? periods[0]
          set('from', period.from)
          set('to', period.to)
        }}
      />
      <View className="invitationForm__times">
        <TimeField label="开始时间" value={values.from} onChange={(time) => set('from', time)} />
        <TimeField
          label="结束时间"
          value={values.to}
          text={endText(values.to)}
          onChange={(time) => set('to', time)}
          error={errors.to}
        />
      </View>
      <ListCard>
        <ListRow
          title="持续天数"
          value={
            <Stepper
              label="持续天数"
              value={values.days}
              max={rule.LastDaysMax}
              onChange={(days) => set('days', days)}
            />
          }
        />
        <ListRow
          title="人数"
          value={
            <Stepper
              label="人数"
              value={values.people}
              max={20}
              onChange={(people) => set('people', people)}
            />
          }
        />
        {values.days > 1 && (
          <SwitchRow
            title="每天都能入场"
            hint="关闭时几天内共入场一次"
            isOn={values.isDaily}
            onChange={(isDaily) => set('isDaily', isDaily)}
          />
        )}
      </ListCard>
      <Choice
        label="事由"
        options={purposes}
        value={values.Purpose || null}
        onChange={(purpose) => set('Purpose', purpose === values.Purpose ? '' : purpose)}
      />
      <View>
        <Field
          label="地点"
          value={values.PlaceName}
          error={errors.PlaceName}
          onChange={(place) => {
            set('PlaceName', place)
            set('BuildingId', '')
          }}
          maxLength={40}
          placeholder="选一处，或写明在哪里见"
        />
        <View className="invitationForm__places">
          <Choice
            label="见面的地点"
            isLabelHidden
            isOneLine
            options={places.map(({ Id, Name }) => ({ value: Id, text: Name }))}
            value={values.BuildingId || null}
            onChange={meetAt}
          />
        </View>
        {mapOf(values.BuildingId || undefined, meetAt)}
      </View>
      <View>
        <View className="field__label">客人车牌（选填）</View>
        <PlateKeyboard
          value={values.PlateNo}
          onChange={(plate) => set('PlateNo', plate)}
          error={errors.PlateNo}
          province={provinceSign(park?.Address ?? '')}
        />
      </View>
      <TextArea
        label="寄语（选填）"
        {...bind('Message')}
        maxLength={200}
        placeholder="写几句话给客人"
      />
      <Field
        label="署名"
        {...bind('FromName')}
        maxLength={20}
        placeholder="客人认识的名字"
        hint={`不填时显示 ${paper}`}
      />
      <ScreenFooter>
        <Missing names={form.missing.flatMap((key) => names[key] ?? [])} />
        <Button kind={form.sendKind} busy={isSending} onPress={() => void submit()}>
          生成邀请函
        </Button>
      </ScreenFooter>
    </View>
  )
}
