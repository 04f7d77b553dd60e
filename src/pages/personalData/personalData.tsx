import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Screen } from '@/components/screen/Screen'
import { AvatarRow } from '@/features/account/components/AvatarRow'
import { LogInFirst } from '@/features/account/components/LogInFirst'
import { useProfile } from '@/features/account/useProfile'
import { go } from '@/navigation'
import { maskPhone } from '@/rules/phone'
import { parkDate } from '@/utils/dateTime'
import './personalData.scss'

const genders = [
  { value: '男', text: '男' },
  { value: '女', text: '女' },
] as const

/** Who the member is, as they want it kept. */
export default function PersonalDataPage() {
  const { user, form, isBusy, submit } = useProfile()
  if (!user)
    return (
      <Screen>
        <LogInFirst hint="登录后可以修改昵称、生日和邮箱" />
      </Screen>
    )
  return (
    <Screen
      footer={
        <Button busy={isBusy} onPress={() => void submit()}>
          保存
        </Button>
      }
    >
      <View className="personalData">
        <AvatarRow path={user.Avatar} />
        <Field label="昵称" maxLength={20} placeholder="最多 20 个字" {...form.bind('Name')} />
        <Choice
          label="性别"
          options={genders}
          value={form.values.Gender ?? null}
          onChange={(value) => form.set('Gender', value)}
        />
        <DateField
          label="生日"
          from="1900-01-01"
          to={parkDate(Date.now())}
          {...form.bind('Birthday')}
        />
        <Field
          label="邮箱"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          placeholder="用于接收电子票据"
          {...form.bind('Email')}
        />
        <ListCard>
          <ListRow title="手机号" value={maskPhone(user.PhoneNumber)} />
          <ListRow
            title={user.HasPassword ? '修改登录密码' : '设置登录密码'}
            onPress={() => void go('changePassword')}
          />
        </ListCard>
      </View>
    </Screen>
  )
}
