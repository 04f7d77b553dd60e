import { KEYWORD_MAX } from '@/contract/fields'
import { dottedPlate } from '@/rules/plate'
import { plateSearchOf } from '../../../desk/readQuery'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { FindForm, List } from '../../../desk/components/List'
import { Choices, Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import type { Visit } from '../../../kernel/desk'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { longTermOf } from './carView'
import { carAudit } from './carInfo.table'
import type { CarDesk } from './carDesk'
import type { SpaceDesk } from './spaceDesk'

/** Services of the desk pages for cars and spaces. */
export interface CarDeskServices {
  carDesk: CarDesk
  spaceDesk: SpaceDesk
  lots: Pick<ParkingLotService, 'list'>
}

const PAGE_SIZE = 20

/** Links between the lists of cars and of spaces. */
export const CarLists = ({ at }: { at: 'cars' | 'spaces' }) => (
  <Choices
    label="车辆车位"
    links={[
      { to: '/desk/cars', text: '会员车辆', isChosen: at === 'cars' },
      { to: '/desk/cars/spaces', text: '长租车位', isChosen: at === 'spaces' },
    ]}
  />
)

const verifiedText = (isVerified: boolean) => (isVerified ? '已核验' : '未核验')

/** Members' cars: search by plate, and form to bind one. */
export async function carListPage(
  { carDesk }: Pick<CarDeskServices, 'carDesk'>,
  { tenantId, query }: Visit,
) {
  const keyword = plateSearchOf(query)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await carDesk.page(tenantId, { ...pages, keyword })
  const to = (page: number) =>
    `/desk/cars?${new URLSearchParams({ q: keyword, page: String(page) }).toString()}`
  return (
    <>
      <List
        title="车辆车位"
        caption="会员的车辆，最近添加的在前"
        columns={{
          车牌: ({ car }) => <a href={`/desk/cars/${car.id}`}>{dottedPlate(car.plateNo)}</a>,
          会员: ({ owner }) => maskMember(owner),
          核验: ({ car }) => verifiedText(car.isVerified),
          添加时间: ({ car }) => <Moment at={car.createdAt} />,
        }}
        rows={rows}
        empty="没有找到车辆。会员在应用里添加，或在下面绑定。"
        at={pages.PageIndex}
        count={Math.ceil(total / PAGE_SIZE)}
        to={to}
      >
        <CarLists at="cars" />
        <FindForm
          action="/desk/cars"
          title="查找"
          label="车牌号的一部分"
          typed={keyword}
          maxLength={KEYWORD_MAX}
        />
        <p className="muted">{`共 ${total} 辆`}</p>
      </List>
      <section aria-labelledby="bind" className="narrow">
        <h2 id="bind">绑定车辆</h2>
        <Form action="/desk/cars/bind" button="绑定并核验">
          <TextField
            name="Phone"
            label="会员手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            hint="会员先在应用里用这个手机号注册"
          />
          <TextField name="PlateNo" label="车牌号" maxLength={10} />
          <TextField
            name="Reason"
            label="核验依据"
            maxLength={50}
            hint="例如：行驶证与身份证一致"
          />
        </Form>
      </section>
    </>
  )
}

/** One car: owner, other owners of the plate, spaces, and verification. */
export async function carPage(
  { carDesk }: Pick<CarDeskServices, 'carDesk'>,
  { tenantId, params: { id = '' }, note, now }: Visit,
) {
  const { car, owner, others, spaces } = await carDesk.get(tenantId, id)
  await note({ kind: carAudit, id: car.id })
  const address = `/desk/cars/${car.id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/cars">全部车辆</a>}>{dottedPlate(car.plateNo)}</PageTitle>
      <Facts
        facts={[
          [
            '会员',
            <a key="who" href={`/desk/members/${owner.id}`}>
              {maskMember(owner)}
            </a>,
          ],
          ['核验', verifiedText(car.isVerified)],
          ['品牌', car.brand],
          ['备注', car.remark],
          ['添加时间', <Moment key="at" at={car.createdAt} />],
        ]}
      />
      <h2>长租车位</h2>
      <Table
        caption="这个车牌的长租车位"
        columns={['车位', '停车场', '到期日', '状态']}
        rows={spaces.map((each) => ({
          key: each.space.id,
          cells: [
            <a key="to" href={`/desk/cars/spaces/${each.space.id}`}>
              {each.space.spaceNo}
            </a>,
            each.lot.name,
            each.space.toDay,
            longTermOf(each, null, now).StatusText,
          ],
        }))}
        empty="没有长租车位"
      />
      {spaces.length > 0 && !car.isVerified && (
        <p className="muted">核验后，会员才能看到并续费这个车位。</p>
      )}
      {others.length > 0 && (
        <>
          <h2>也添加了这个车牌的会员</h2>
          <Table
            caption="其他会员"
            columns={['会员', '核验']}
            rows={others.map((other) => ({
              key: other.car.id,
              cells: [
                <a key="to" href={`/desk/cars/${other.car.id}`}>
                  {maskMember(other.owner)}
                </a>,
                verifiedText(other.car.isVerified),
              ],
            }))}
            empty="没有"
          />
        </>
      )}
      <section aria-labelledby="verify" className="narrow">
        <h2 id="verify">{car.isVerified ? '取消核验' : '核验'}</h2>
        <p className="muted">
          {car.isVerified
            ? '取消后，会员看不到长租车位，也能改车牌。'
            : '核验后，会员可以看到这辆车以往的停车记录；没有核验的会员不再看到。'}
        </p>
        <Form
          action={`${address}/${car.isVerified ? 'doubt' : 'verify'}`}
          button={car.isVerified ? '取消核验' : '核验为本人车辆'}
          looks={car.isVerified ? 'quiet' : 'main'}
        >
          <Hidden name="PlateNo" value={car.plateNo} />
          <TextField
            name="Reason"
            label={car.isVerified ? '原因' : '核验依据'}
            maxLength={50}
            hint={car.isVerified ? '例如：车辆已出售' : '例如：行驶证与身份证一致'}
          />
        </Form>
      </section>
    </>
  )
}
