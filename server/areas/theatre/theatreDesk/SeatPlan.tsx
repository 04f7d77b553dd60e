import type { SeatState } from '@/rules/seat/seatStates'
import { Table } from '../../../desk/components/shown'
import type { SeatedPlan } from '../hall/hall.service'
import { writeSeatWords } from './seatWords'

/** Half the side of a drawn seat; neighbouring seats are 10 apart. */
const HALF = 4
/** Width for the row labels beside the outermost seats. */
const SIDE = 40
/** Pixels per plan unit: large enough to read seat numbers; a large hall is wider than the page. */
const SCALE = 2

const stateTexts: Readonly<Record<SeatState, string>> = {
  free: '空座',
  held: '待付款',
  sold: '已售',
  blocked: '留座',
}
const shown = ['free', 'held', 'sold', 'blocked'] as const

/** A seat plan with states, drawn and as text. One path per state keeps a hall of 2,000 seats small. */
export function SeatPlan({
  plan: { plan, seats },
  states,
}: {
  plan: SeatedPlan
  states: readonly SeatState[]
}) {
  const of = (state: SeatState) => seats.filter(({ index }) => states[index] === state)
  const counts = shown.map((state) => `${stateTexts[state]} ${of(state).length}`).join('，')
  const rows = seats.filter(({ place }) => place === 0)
  const { Width, Height, Stage } = plan
  const width = Width + 2 * SIDE
  return (
    <>
      <p className="muted">{`${counts}。虚线为待付款，实底为已售，斜线为留座。`}</p>
      <div className="seat-plan" role="region" aria-label="座位图，可左右移动" tabIndex={0}>
        <svg
          role="img"
          aria-label={`座位图：${counts}`}
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
          {shown.map((state) => (
            <path key={state} className={state} d={of(state).map(boxOf).join('')} />
          ))}
          <path className="crossed" d={of('blocked').map(crossOf).join('')} />
          {rows.map(({ index, x, y, area, row }) => (
            <text key={index} className="row" x={x - HALF - 3} y={y}>
              {row === area.Rows[0] ? `${area.Name} ${row.Label}` : row.Label}
            </text>
          ))}
          {seats.map(({ index, x, y, col }) => (
            <text key={index} x={x} y={y}>
              {col}
            </text>
          ))}
        </svg>
      </div>
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

interface Place {
  x: number
  y: number
}

const boxOf = ({ x, y }: Place): string =>
  `M${x - HALF} ${y - HALF}h${2 * HALF}v${2 * HALF}h${-2 * HALF}z`

const crossOf = ({ x, y }: Place): string => `M${x - HALF} ${y - HALF}l${2 * HALF} ${2 * HALF}`
