import { bestSeats } from '@/rules/seat/bestSeats'
import type { SeatState } from '@/rules/seat/seatStates'
import { Choice, Form, NewId, TextArea, TextField } from '../../../desk/components/Form'
import { SeatPlan } from './SeatPlan'
import { seatWordsHint, viewerWordsHint } from './seatWords'
import { scheduleAddress } from './showPages'
import type { ScheduledShow } from './theatreDesk'

/** Most seats that a group search proposes. */
const GROUP_MAX = 20

/** Seats of a group search, `?count=4&tier=a`; undefined: none was searched for. */
function groupOf(
  { plan, states, tiers }: ScheduledShow,
  query: Readonly<Record<string, string>>,
): { count: number; tier: string; seats: number[]; isTogether: boolean } | undefined {
  const count = /^[1-9]\d?$/.test(query.count ?? '') ? Math.min(Number(query.count), GROUP_MAX) : 0
  if (count === 0) return undefined
  const tier = tiers.find(({ tier: { key } }) => key === query.tier)?.tier.key
  const proposal = bestSeats(plan.seats, states as SeatState[], { count, tier })
  const { seats, isTogether } = proposal ?? { seats: [], isTogether: false }
  return { count, tier: tier ?? '', seats, isTogether }
}

/** The drawn plan of a schedule, with the sale and the blocking of the chosen seats. */
export function SeatSale({
  scheduledShow,
  query,
}: {
  scheduledShow: ScheduledShow
  query: Readonly<Record<string, string>>
}) {
  const { show, schedule, plan, states, tiers } = scheduledShow
  const address = scheduleAddress(show.id, schedule.id)
  const group = groupOf(scheduledShow, query)
  return (
    <section className="seat-sale" aria-labelledby="seats">
      <h2 id="seats">选座</h2>
      <form method="get" action={`${address}#seats`} className="filter group" aria-label="选连座">
        <TextField
          name="count"
          label="连座数"
          type="number"
          inputMode="numeric"
          value={group ? String(group.count) : ''}
        />
        <Choice
          name="tier"
          label="票区"
          value={group?.tier ?? ''}
          options={[
            { value: '', text: '不限' },
            ...tiers.map(({ tier }) => ({ value: tier.key, text: tier.name })),
          ]}
        />
        <button type="submit" className="secondary outline">
          选连座
        </button>
      </form>
      {group && <p role="status">{groupText(group)}</p>}
      <Form
        action={`${address}/sell`}
        button="算价…"
        also={[
          { action: `${address}/block`, button: '留出', skipsRequired: true },
          { action: `${address}/unblock`, button: '放回', skipsRequired: true },
        ]}
      >
        <NewId />
        <SeatPlan plan={plan} states={states} tiers={tiers} picked={group?.seats} isOpen />
        <div className="narrow">
          <TextField
            name="SeatWords"
            label="或者写出座位"
            maxLength={2_000}
            required={false}
            hint={seatWordsHint}
          />
          <h3>卖给</h3>
          <TextField
            name="Phone"
            label="手机号"
            type="tel"
            maxLength={11}
            hint={`票放进这个号码的票夹；还没有注册的，用验证码登录即可看到。留座也可以卖，一次最多 ${show.maxPerOrder} 座；只留出或放回座位时不用填`}
          />
          {show.needRealName && (
            <TextArea
              name="Viewers"
              label="观演人"
              rows={3}
              maxLength={400}
              hint={viewerWordsHint}
            />
          )}
        </div>
      </Form>
    </section>
  )
}

function groupText({ count, seats, isTogether }: NonNullable<ReturnType<typeof groupOf>>): string {
  if (seats.length === 0) return `没有 ${count} 个空座了，换个票区或少选几座`
  return isTogether
    ? `已选好 ${count} 个连座`
    : `没有 ${count} 个连座，已选好挨得最近的 ${count} 座`
}
