import type { ReactNode } from 'react'
import { Choice, PictureField, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { momentValue } from '../../../desk/deskForm'
import type { BuildingInfoRow } from '../../shops/buildingInfo/buildingInfo.service'
import type { ActivityRow } from './activity.repository'
import { writeRefundStep } from '@/rules/refundRule'

export type Buildings = readonly Pick<BuildingInfoRow, 'id' | 'name'>[]

export interface Part {
  row?: ActivityRow
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const moment = (at: Date | undefined) => at && momentValue(at)

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
export function BuildingChoice({ row, buildings }: Part & { buildings: Buildings }) {
  return (
    <Choice
      name="Building"
      label="图上位置"
      value={row?.buildingId ?? ''}
      options={[
        { value: '', text: '不在图上' },
        ...buildings.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      hint="选了以后，应用里可以查看位置"
    />
  )
}

/** Time and place fields. */
export function PlaceFields({ row }: Part) {
  return (
    <>
      <TextField
        name="PlaceName"
        label="地点"
        maxLength={40}
        value={row?.placeName}
        hint="楼栋、楼层和房间，例如 3 号楼 1 层后院"
      />
      <div className="pair">
        <TextField name="StartAt" label="开始" type="datetime-local" value={moment(row?.startAt)} />
        <TextField name="EndAt" label="结束" type="datetime-local" value={moment(row?.endAt)} />
      </div>
    </>
  )
}

/** Title, texts and pictures. */
export function WhatFields({ row }: Part) {
  return (
    <Group title="活动">
      <TextField name="Title" label="标题" maxLength={40} value={row?.title} />
      <TextField name="Summary" label="摘要" maxLength={80} required={false} value={row?.summary} />
      <div className="pair">
        <TextField
          name="Kind"
          label="类型"
          maxLength={10}
          value={row?.kind}
          hint="手作、导览、亲子……"
        />
        <TextField name="Host" label="主办" maxLength={30} value={row?.host} />
      </div>
      {row && row.cover !== '' && <img src={row.cover} alt="现在的封面" className="shot" />}
      <PictureField
        name="Cover"
        label={row && row.cover !== '' ? '换一张封面' : '封面'}
        required={false}
        hint="JPEG、PNG 或 WebP，12 MB 以内，建议 1600 × 1000；不传时用园区的颜色代替"
      />
    </Group>
  )
}

/** Sign-up period and number of places. */
export function SigningFields({ row }: Part) {
  return (
    <Group title="报名">
      <div className="pair">
        <TextField
          name="SignFrom"
          label="开始报名"
          type="datetime-local"
          value={moment(row?.signFrom)}
        />
        <TextField
          name="SignTo"
          label="截止报名"
          type="datetime-local"
          value={moment(row?.signTo)}
        />
      </div>
      <div className="pair">
        <TextField
          name="Quota"
          label="名额"
          inputMode="numeric"
          maxLength={5}
          value={row && String(row.quota)}
        />
        <TextField
          name="PerUser"
          label="每人限报"
          inputMode="numeric"
          maxLength={2}
          value={String(row?.perUserLimit ?? 0)}
          hint="0 为不限"
        />
      </div>
      <Tick name="NeedAudit" label="报名需审核" value={row?.needAudit} />
    </Group>
  )
}

/** Fee, refund rule and points reward. */
export function PriceFields({ row }: Part) {
  return (
    <Group title="费用和积分">
      <div className="pair">
        <TextField
          name="Fee"
          label="每人费用（元）"
          inputMode="decimal"
          value={yuan(row?.fee ?? 0)}
          hint="0 为免费；有人报名后不能再改"
        />
        <TextField
          name="Points"
          label="每人所需积分"
          inputMode="numeric"
          maxLength={6}
          value={String(row?.points ?? 0)}
          hint="0 为不需要；有人报名后不能再改"
        />
      </div>
      <TextField
        name="Reward"
        label="每人到场积分"
        inputMode="numeric"
        maxLength={6}
        value={String(row?.pointsReward ?? 0)}
        hint="签到后送给报名的会员"
      />
      <TextArea
        name="Refund"
        label="退款规则"
        required={false}
        rows={3}
        maxLength={400}
        value={row?.refundRule.map(writeRefundStep).join('\n')}
        hint="每行一条，例如 24小时退100%；不填：开始前都全额退"
      />
    </Group>
  )
}

/** Conditions for signing up. */
export function WhoFields({ row }: Part) {
  return (
    <Group title="谁可以报名">
      <TextField
        name="MinLevel"
        label="最低会员等级"
        inputMode="numeric"
        maxLength={2}
        value={String(row?.minLevel ?? 1)}
        hint="1 到 10"
      />
      <div className="pair">
        <TextField
          name="AgeFrom"
          label="最小年龄"
          inputMode="numeric"
          maxLength={3}
          required={false}
          value={row?.ageFrom?.toString()}
        />
        <TextField
          name="AgeTo"
          label="最大年龄"
          inputMode="numeric"
          maxLength={3}
          required={false}
          value={row?.ageTo?.toString()}
        />
      </div>
    </Group>
  )
}
