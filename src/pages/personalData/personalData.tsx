import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Screen } from '@/components/screen/Screen'
import { AvatarRow } from '@/features/user/components/AvatarRow'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { useProfile, type Member } from '@/features/user/actions/useProfile'
import { go } from '@/navigation'
import { maskPhone } from '@/rules/phone'
import { serverNow } from '@/state/serverClock'
import { userAtom } from '@/state/session'
import { parkDate } from '@/utils/dateTime'
import { maskName } from '@/rules/paperName'
import './personalData.scss'

const genders = [
  { value: '男', text: '男' },
  { value: '女', text: '女' },
] as const

/** The member's profile data. */
export default function PersonalDataPage() {
  const user = useAtomValue(userAtom)
  if (!user)
    return (
      <Screen>
        <LogInFirst hint="登录后修改个人资料" />
      </Screen>
    )
  // Keyed by user, so that another user gets a new form.
  return <ProfileForm key={user.UserId} user={user} />
}

function ProfileForm({ user }: { user: Member }) {
  const { form, isBusy, submit, isRestored, giveUp } = useProfile(user)
  return (
    <Screen
      footer={
        <Button kind={form.sendKind} busy={isBusy} onPress={() => void submit()}>
          保存
        </Button>
      }
    >
      <View className="personalData">
        {isRestored && (
          <View className="personalData__restored" role="status">
            <View>上次的修改未保存</View>
            <Button kind="quiet" size="inline" onPress={giveUp}>
              放弃修改
            </Button>
          </View>
        )}
        <AvatarRow path={user.Avatar} name={user.Name} />
        <Field label="昵称" maxLength={20} placeholder="最多 20 个字" {...form.bind('Name')} />
        <Field
          label="姓名"
          maxLength={50}
          autoComplete="name"
          placeholder="选填，报修、报名时自动填好"
          hint={
            form.values.RealName.trim()
              ? `对外显示为${maskName(form.values.RealName)}`
              : '对外只显示姓'
          }
          {...form.bind('RealName')}
        />
        <Choice
          label="性别"
          options={genders}
          value={form.values.Gender}
          onChange={(value) => form.set('Gender', value)}
        />
        <DateField
          label="生日"
          from="1900-01-01"
          to={parkDate(serverNow())}
          hint="一年只能改一次，填错了请联系服务台"
          {...form.bind('Birthday')}
        />
        <Field
          label="邮箱"
          kind="email"
          autoComplete="email"
          maxLength={100}
          placeholder="选填，方便客服联系您"
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
