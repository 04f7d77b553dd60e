import type { ReactNode } from 'react'
import { Choice, TextArea, TextField, Tick } from '../../../desk/components/Form'
import type { Typed } from '../../../desk/deskForm'
import type { BuildingInfoRow } from '../../shops/buildingInfo/buildingInfo.service'

export type Buildings = readonly Pick<BuildingInfoRow, 'id' | 'name'>[]

/** Values of the form's fields by name. */
export interface Part {
  values: Typed
}

/** A group of form fields. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Building on the park's plan; the app can then show the way. */
export function BuildingChoice({ values, buildings }: Part & { buildings: Buildings }) {
  return (
    <Choice
      name="Building"
      label="图上位置"
      value={values.Building}
      options={[
        { value: '', text: '不在图上' },
        ...buildings.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      hint="选了以后，应用里可以查看位置"
    />
  )
}

/** Time and place fields. */
export function PlaceFields({ values }: Part) {
  return (
    <>
      <TextField
        name="PlaceName"
        label="地点"
        maxLength={40}
        value={values.PlaceName}
        hint="楼栋、楼层和房间，例如 3 号楼 1 层后院"
      />
      <div className="pair">
        <TextField name="StartAt" label="开始" type="datetime-local" value={values.StartAt} />
        <TextField name="EndAt" label="结束" type="datetime-local" value={values.EndAt} />
      </div>
    </>
  )
}

/** Title, texts and pictures. */
export function WhatFields({ values }: Part) {
  return (
    <Group title="活动">
      <TextField name="Title" label="标题" maxLength={40} value={values.Title} />
      <TextField
        name="Summary"
        label="摘要"
        maxLength={80}
        required={false}
        value={values.Summary}
      />
      <div className="pair">
        <TextField
          name="Kind"
          label="类型"
          maxLength={10}
          value={values.Kind}
          hint="手作、导览、亲子……"
        />
        <TextField name="Host" label="主办" maxLength={30} value={values.Host} />
      </div>
    </Group>
  )
}

/** Sign-up period and number of places. */
export function SigningFields({ values }: Part) {
  return (
    <Group title="报名">
      <div className="pair">
        <TextField name="SignFrom" label="开始报名" type="datetime-local" value={values.SignFrom} />
        <TextField name="SignTo" label="截止报名" type="datetime-local" value={values.SignTo} />
      </div>
      <div className="pair">
        <TextField
          name="Quota"
          label="名额"
          inputMode="numeric"
          maxLength={5}
          value={values.Quota}
        />
        <TextField
          name="PerUser"
          label="每人限报"
          inputMode="numeric"
          maxLength={2}
          value={values.PerUser ?? '0'}
          hint="0 为不限"
        />
      </div>
      <Tick name="NeedAudit" label="报名需审核" value={values.NeedAudit === 'on'} />
    </Group>
  )
}

/** Fee, refund rule and points reward. */
export function PriceFields({ values }: Part) {
  return (
    <Group title="费用和积分">
      <div className="pair">
        <TextField
          name="Fee"
          label="每人费用（元）"
          inputMode="decimal"
          value={values.Fee ?? '0.00'}
          hint="0 为免费；有人报名后不能再改"
        />
        <TextField
          name="Points"
          label="每人所需积分"
          inputMode="numeric"
          maxLength={6}
          value={values.Points ?? '0'}
          hint="0 为不需要；有人报名后不能再改"
        />
      </div>
      <TextField
        name="Reward"
        label="每人到场积分"
        inputMode="numeric"
        maxLength={6}
        value={values.Reward ?? '0'}
        hint="签到后送给报名的会员"
      />
      <TextArea
        name="Refund"
        label="退款规则"
        required={false}
        rows={3}
        maxLength={400}
        value={values.Refund}
        hint="每行一条，例如 24小时退100%；不填：开始前都全额退。改了只管以后报名的"
      />
    </Group>
  )
}

/** Conditions for signing up. */
export function WhoFields({ values }: Part) {
  return (
    <Group title="谁可以报名">
      <TextField
        name="MinLevel"
        label="最低会员等级"
        inputMode="numeric"
        maxLength={2}
        value={values.MinLevel ?? '1'}
        hint="1 到 10"
      />
      <div className="pair">
        <TextField
          name="AgeFrom"
          label="最小年龄"
          inputMode="numeric"
          maxLength={3}
          required={false}
          value={values.AgeFrom}
        />
        <TextField
          name="AgeTo"
          label="最大年龄"
          inputMode="numeric"
          maxLength={3}
          required={false}
          value={values.AgeTo}
        />
      </div>
    </Group>
  )
}
