import * as v from 'valibot'
import { dottedPlate, plateKind } from '@/rules/plate'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { Moment } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { deskAct } from '../../../kernel/desk'
import { seenPlate, type NearStay } from './nearStay.repository'
import type { StayDesk } from './stayDesk'
import type { StayRow } from './stay.repository'

const addressOf = (id: string) => `/desk/parking/${id}`

/** A car's plate; without one the reading of the entrance, or the code of its slip. */
export const carText = ({ plateNo, readPlate, code }: StayRow): string =>
  dottedPlate(plateNo) || (readPlate ? `未认出 ${dottedPlate(readPlate)}` : `无牌车 ${code}`)

/** Gives a car inside the near plate that an exit has read. */
export const takeNearAct = (desk: StayDesk) =>
  deskAct({
    path: '/:id/near',
    title: '按出口识别更正车牌',
    screen: '/:id',
    form: v.object({
      NearPlate: textField('出口识别的车牌', 20),
      NearReason: textField('依据', 50),
    }),
    async perform({ tenantId, params: { id = '' }, writeAudit }, { NearPlate, NearReason }) {
      const right = { nearPlate: NearPlate, reason: NearReason }
      await desk.takeNear(tenantId, id, right, writeAudit)
      return {
        to: addressOf(id),
        text: `车牌已更正为 ${dottedPlate(NearPlate)}，请车辆重新驶到出口`,
      }
    },
  })

/** Question whether the near plate that an exit has read is this car's. */
export function NearQuestion({ stay }: { stay: StayRow }) {
  const { nearPlate, nearAt, outAt } = stay
  if (nearPlate === '') return null
  const shown = dottedPlate(nearPlate)
  if (outAt) return <p className="muted">{`出口识别为 ${shown}，按相近的车牌放行`}</p>
  return (
    <section aria-labelledby="near" className="narrow">
      <h2 id="near">{`是不是 ${shown}？`}</h2>
      <p>
        出口在 <Moment at={nearAt} /> 识别到 {shown}，它没有在场记录；这辆车入场时识别为{' '}
        {dottedPlate(seenPlate(stay))}。请对照入场照片和出口的车。
      </p>
      {plateKind(nearPlate) ? (
        <Form action={`${addressOf(stay.id)}/near`} button={`是，更正为 ${shown}`}>
          <Hidden name="NearPlate" value={nearPlate} />
          <TextField name="NearReason" label="依据" maxLength={50} hint="例如：照片与车一致" />
        </Form>
      ) : (
        <p className="muted">出口识别的不是完整车牌，请按实际车牌在下面更正。</p>
      )}
    </section>
  )
}

/** Cars that a plate without a stay may be. */
export function NearStays({ stays }: { stays: readonly NearStay[] }) {
  if (stays.length === 0) return null
  return (
    <section aria-labelledby="nearStays">
      <h2 id="nearStays">车牌相近的在场车辆</h2>
      <ul>
        {stays.map(({ stay, lotName }) => (
          <li key={stay.id}>
            是不是 <a href={addressOf(stay.id)}>{carText(stay)}</a>？{lotName}，
            <Moment at={stay.inAt} /> 入场
          </li>
        ))}
      </ul>
    </section>
  )
}
