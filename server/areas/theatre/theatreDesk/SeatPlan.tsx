import { formatYuan } from '@/rules/money'
import { kindTexts, seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { useField } from '../../../desk/deskContext'
import { Table } from '../../../desk/components/shown'
import { leftOf, type TierRow } from '../show/show.service'
import type { SeatedPlan } from '../hall/hall.service'
import { writeSeatWords, seatField } from './seatWords'
import type { ScheduledShow } from './theatreDesk'

/** Half the side of a drawn seat; neighbouring seats are 10 apart. */
const HALF = 4
/** Width for the row labels beside the outermost seats. */
const SIDE = 40
/** Pixels per plan unit: seats are 30 px apart, enough for a finger; a large hall is wider than the page. */
const SCALE = 3

const stateTexts: Readonly<Record<SeatState, string>> = {
  free: '空座',
  held: '待支付',
  sold: '已售',
  blocked: '留座',
}
const shown = ['free', 'held', 'sold', 'blocked'] as const

/** Class of a tier's zone in the plan: tiers in the order of the page, eight at most. */
const zoneOf = (tiers: ScheduledShow['tiers'], key: string): string =>
  `zone-${tiers.findIndex(({ tier }) => tier.key === key)}`

interface SeatPlanProps {
  plan: SeatedPlan
  states: readonly SeatState[]
  tiers: ScheduledShow['tiers']
  /** Seats ticked at first. */
  picked?: readonly number[]
  /** Whether the seats are checkboxes of the enclosing form. */
  isOpen: boolean
}

/**
 * The seat plan of a schedule, drawn. Free and blocked seats are checkboxes of the enclosing form, placed by the drawing,
 * so that they work without script; desk.js adds arrow keys and the sum. The same seats are listed below as text.
 */
export function SeatPlan({
  plan: { plan, seats },
  states,
  tiers,
  picked = [],
  isOpen,
}: SeatPlanProps) {
  const of = (state: SeatState) => seats.filter(({ index }) => states[index] === state)
  const counts = shown.map((state) => `${stateTexts[state]} ${of(state).length}`).join('，')
  const rows = seats.filter(({ place }) => place === 0)
  const { Width, Height, Stage } = plan
  const width = Width + 2 * SIDE
  const wished = new Set(picked)
  const tierOf = new Map(tiers.map(({ tier }) => [tier.key, tier]))
  return (
    <>
      <Zones tiers={tiers} counts={counts} />
      <div className="seat-plan" role="region" aria-label="座位图，可左右移动" tabIndex={0}>
        <svg
          data-seats=""
          viewBox={`${-SIDE} 0 ${width} ${Height}`}
          {...{ width: width * SCALE, height: Height * SCALE }}
        >
          <rect
            className="stage"
            {...{ x: Stage.X, y: Stage.Y, width: Stage.Width, height: Stage.Height }}
          />
          <text x={Stage.X + Stage.Width / 2} y={Stage.Y + Stage.Height / 2}>
            {Stage.Text}
          </text>
          {rows.map(({ index, x, y, area, row }) => (
            <text key={index} className="row" x={x - HALF - 3} y={y}>
              {row === area.Rows[0] ? `${area.Name} ${row.Label}` : row.Label}
            </text>
          ))}
          {seats.map((seat) => (
            <Seat
              key={seat.index}
              seat={seat}
              state={states[seat.index] ?? 'free'}
              zone={zoneOf(tiers, seat.tier)}
              tier={tierOf.get(seat.tier)}
              isPicked={wished.has(seat.index)}
              isOpen={isOpen}
            />
          ))}
        </svg>
      </div>
      {isOpen && <p className="picked" role="status" data-picked="" />}
      <details>
        <summary>用文字看</summary>
        <Table
          caption="座位"
          columns={['状态', '座位']}
          long={['座位']}
          rows={shown.map((state) => ({
            key: state,
            cells: [
              stateTexts[state],
              writeSeatWords(
                of(state).map(({ index }) => index),
                seats,
              ) || '—',
            ],
          }))}
          empty="没有座位"
        />
      </details>
    </>
  )
}

/** Prices by zone, and what the looks of a seat mean. */
function Zones({ tiers, counts }: { tiers: ScheduledShow['tiers']; counts: string }) {
  return (
    <>
      <ul className="zones" aria-label="票区">
        {tiers.map((each, at) => (
          <li key={each.tier.id}>
            <span className={`swatch zone-${at}`} aria-hidden="true" />
            {`${each.tier.name} ${formatYuan(each.tier.price)}，余 ${leftOf(each)}`}
          </li>
        ))}
      </ul>
      <p className="muted">{`${counts}。虚线为待支付，实底为已售，斜线为留座。`}</p>
    </>
  )
}

interface SeatProps {
  seat: PlanSeat
  state: SeatState
  zone: string
  tier: TierRow | undefined
  isPicked: boolean
  isOpen: boolean
}

function Seat({ seat, state, zone, tier, isPicked, isOpen }: SeatProps) {
  const { typed } = useField(seatField(seat.index))
  const { x, y, col, kind } = seat
  const [left, top] = [x - HALF, y - HALF]
  const canPick = isOpen && (state === 'free' || state === 'blocked')
  const words = [seatText(seat), tier && `${tier.name} ${formatYuan(tier.price)}`]
  const name = [...words, stateTexts[state], kindTexts[kind]].filter(Boolean).join('，')
  return (
    <g className={`seat ${zone} ${state}`}>
      {canPick ? (
        <foreignObject x={left} y={top} width={2 * HALF} height={2 * HALF}>
          <input
            type="checkbox"
            name={seatField(seat.index)}
            defaultChecked={typed === undefined ? isPicked : typed === 'on'}
            aria-label={name}
            title={name}
            data-price={tier?.price}
          />
        </foreignObject>
      ) : (
        <rect x={left} y={top} width={2 * HALF} height={2 * HALF} />
      )}
      {state === 'blocked' && <path d={`M${left} ${top}l${2 * HALF} ${2 * HALF}`} />}
      <text x={x} y={y}>
        {col}
      </text>
    </g>
  )
}
