import { KEYWORD_MAX } from '@/contract/fields'
import { dottedPlate } from '@/rules/plate'
import { formatYuan } from '@/rules/money'
import { leavesGap, renewedFrom } from '@/rules/parking/wholeMonths'
import { plateSearchOf } from '../../../desk/readQuery'
import { Choice, Form, Hidden, NewId, TextField } from '../../../desk/components/Form'
import { FindForm, List } from '../../../desk/components/List'
import { Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { parkDay } from '../../../kernel/parkDay'
import { CarLists, type CarDeskServices } from './carPages'
import { longTermOf } from './carView'
import { spaceLetters } from './spaceActs'
import { longTermSpaceAudit } from './carInfo.table'

const PAGE_SIZE = 20

type Services = Pick<CarDeskServices, 'spaceDesk' | 'lots'>

/** Long-term spaces, earliest end first, and the form that lets one. */
export async function spaceListPage({ spaceDesk, lots }: Services, visit: Visit) {
  const { tenantId, query, now, may } = visit
  const keyword = plateSearchOf(query)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await spaceDesk.page(tenantId, { ...pages, keyword })
  const letting = (await lots.list(tenantId)).filter(({ MonthlyFee }) => MonthlyFee > 0)
  const to = (page: number) =>
    `/desk/cars/spaces?${new URLSearchParams({ q: keyword, page: String(page) }).toString()}`
  return (
    <>
      <List
        title="车辆车位"
        caption="长租车位，先到期的在前"
        columns={{
          车位: (each) => <a href={`/desk/cars/spaces/${each.space.id}`}>{each.space.spaceNo}</a>,
          停车场: (each) => each.lot.name,
          车牌: (each) => dottedPlate(each.space.plateNo),
          到期日: (each) => each.space.toDay,
          状态: (each) => longTermOf(each, null, now).StatusText,
        }}
        rows={rows}
        empty="没有找到长租车位"
        at={pages.PageIndex}
        count={Math.ceil(total / PAGE_SIZE)}
        to={to}
      >
        <CarLists at="spaces" />
        <FindForm
          action="/desk/cars/spaces"
          title="查找"
          label="车牌或车位号的一部分"
          typed={keyword}
          maxLength={KEYWORD_MAX}
        />
        <p className="muted">{`共 ${total} 个`}</p>
      </List>
      {may(spaceLetters) && letting.length > 0 && (
        <section aria-labelledby="add" className="narrow">
          <h2 id="add">登记长租车位</h2>
          <Form action="/desk/cars/spaces/let" button="登记">
            <NewId />
            <Choice
              name="LotId"
              label="停车场"
              value={letting[0]?.Id}
              options={letting.map(({ Id, Name, MonthlyFee }) => ({
                value: Id,
                text: `${Name}（每月 ${formatYuan(MonthlyFee)}）`,
              }))}
            />
            <TextField name="SpaceNo" label="车位号" maxLength={20} hint="例如：E-036" />
            <TextField name="PlateNo" label="车牌号" maxLength={10} />
            <TextField name="FromDay" label="起租日" type="date" value={parkDay(now)} />
            <TextField name="ToDay" label="到期日" type="date" hint="这一天仍可停放" />
          </Form>
        </section>
      )}
    </>
  )
}

/** One space: its car, its end, and whether it is frozen. */
export async function spacePage(
  { spaceDesk }: Services,
  { tenantId, params: { id = '' }, now, may, note }: Visit,
) {
  const detail = await spaceDesk.get(tenantId, id)
  const { space, lot, periods } = detail
  const today = parkDay(now)
  const isLapsed = leavesGap(space.toDay, renewedFrom(space.toDay, today))
  await note({ kind: longTermSpaceAudit, id: space.id })
  const address = `/desk/cars/spaces/${space.id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/cars/spaces">全部长租车位</a>}>
        {`${lot.name} ${space.spaceNo}`}
      </PageTitle>
      <Facts
        facts={[
          [
            '车牌',
            <a key="plate" href={`/desk/cars?q=${encodeURIComponent(space.plateNo)}`}>
              {dottedPlate(space.plateNo)}
            </a>,
          ],
          ['起租日', space.fromDay],
          ['到期日', space.toDay],
          ['状态', longTermOf(detail, null, now).StatusText],
          ['月租', lot.monthlyFee > 0 ? formatYuan(lot.monthlyFee) : '已停止月租'],
        ]}
      />
      <Table
        caption="哪辆车在什么时段免费停放，最近的在前"
        columns={['车牌', '从', '到']}
        rows={periods.map(({ plateNo, from, to }) => ({
          key: from.toISOString(),
          cells: [
            dottedPlate(plateNo),
            <Moment key="from" at={from} />,
            <Moment key="to" at={to} />,
          ],
        }))}
        empty="还没有免费停放的时段"
      />
      <section aria-labelledby="bind" className="narrow">
        <h2 id="bind">更换车辆</h2>
        <p className="muted">从更换时起，新车免费停放，原来的车按临时车计费。</p>
        <Form action={`${address}/swap`} button="更换车辆" looks="quiet">
          <TextField name="PlateNo" label="车牌号" value={space.plateNo} maxLength={10} />
          <TextField name="SwapReason" label="原因" maxLength={50} />
        </Form>
      </section>
      {may(spaceLetters) && (
        <section aria-labelledby="end" className="narrow">
          <h2 id="end">修改到期日</h2>
          <Form action={`${address}/end`} button="修改到期日" looks="quiet">
            <Hidden name="Seen" value={space.toDay} />
            <TextField name="ToDay" label="到期日" type="date" value={space.toDay} />
            {isLapsed && (
              <Choice
                name="Gap"
                label={`${space.toDay} 之后到今天`}
                value="skipped"
                options={[
                  { value: 'skipped', text: '不算在内，从今天起免费停放' },
                  { value: 'covered', text: '算在内，接着原到期日' },
                ]}
              />
            )}
            <TextField
              name="EndReason"
              label="原因"
              maxLength={50}
              hint="例如：转账付了三个月；不产生退款"
            />
          </Form>
        </section>
      )}
      <section aria-labelledby="freeze" className="narrow">
        <h2 id="freeze">{space.isFrozen ? '解冻' : '冻结'}</h2>
        <p className="muted">
          {space.isFrozen ? '解冻后恢复免费停放与续费。' : '冻结后按临时车计费，也不能续费。'}
        </p>
        <Form
          action={`${address}/${space.isFrozen ? 'thaw' : 'freeze'}`}
          button={space.isFrozen ? '解冻' : '冻结'}
          looks="quiet"
        >
          <TextField name="Reason" label="原因" maxLength={50} />
        </Form>
      </section>
    </>
  )
}
