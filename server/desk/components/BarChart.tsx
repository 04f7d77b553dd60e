/** A column of a chart. Values are never negative. */
export interface Bar {
  key: string
  /** Below the column; empty: none. */
  label: string
  value: number
  /** Value as a text, shown when pointed at. */
  text: string
}

const WIDTH = 600
const HEIGHT = 130
const LABELS = 20

/**
 * Columns as SVG, coloured by classes, since the policy allows no style attributes. Hidden from screen readers: the
 * page shows the same numbers in a table.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const column = WIDTH / Math.max(1, bars.length)
  const gap = Math.min(4, column / 5)
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LABELS}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <line className="chart-base" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(({ key, label, value, text }, at) => {
        const height = value === 0 ? 0 : Math.max(2, Math.round((value / most) * (HEIGHT - 8)))
        return (
          <g key={key}>
            <rect
              className="chart-bar"
              x={at * column + gap}
              y={HEIGHT - height}
              width={column - 2 * gap}
              height={height}
              rx="3"
            >
              <title>{text}</title>
            </rect>
            {label !== '' && (
              <text className="chart-label" x={at * column + column / 2} y={HEIGHT + 16}>
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
