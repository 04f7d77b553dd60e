import { View } from '@tarojs/components'
import { metresPerDegree, type Point } from '@/utils/geography'
import type { BuildingInfo } from '../queries'
import './parkPlan.scss'

interface Props {
  buildings: readonly BuildingInfo[]
  /** The place to mark. */
  target?: Point & { name?: string }
  /** Position of the user; drawn when it is near the park. */
  here?: Point | null
}

/** Margin around buildings, m. */
const margin = 30
/** Places farther away than this (m) are left out: the plan would show the way there instead of the park. */
const farMetres = 400

interface Spot {
  x: number
  y: number
}

/** Last word of a name: `1 号楼 清花楼` is shown as 清花楼 on its roof. */
const shortName = (whole: string): string => whole.slice(whole.lastIndexOf(' ') + 1)

/**
 * Drawing of the park, north up: buildings, gates, car parks and the marked place. Drawn from coordinates, so that no
 * map service is needed.
 */
export function ParkPlan({ buildings, target, here }: Props) {
  const middle = buildings[0] ?? target
  if (!middle) return null
  const origin: Point =
    'Latitude' in middle ? { latitude: middle.Latitude, longitude: middle.Longitude } : middle
  const eastScale = metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180)
  const spotOf = ({ latitude, longitude }: Point): Spot => ({
    x: (longitude - origin.longitude) * eastScale,
    y: (origin.latitude - latitude) * metresPerDegree,
  })
  const shapes = buildings.map((each) => ({
    ...each,
    ...spotOf({ latitude: each.Latitude, longitude: each.Longitude }),
  }))
  const isNear = ({ x, y }: Spot) => Math.hypot(x, y) < farMetres
  const aim = target && spotOf(target)
  const me = here ? spotOf(here) : undefined
  // The label of a marked building is drawn below it, because the pin would cover its name.
  const isAimedAt = ({ x, y }: Spot) => !!aim && Math.hypot(aim.x - x, aim.y - y) < 3
  const seen = [...shapes, ...[aim, me].filter((spot): spot is Spot => !!spot && isNear(spot))]
  const reach = (of: (shape: { x: number; y: number }) => number) => seen.map(of)
  const widthOf = (shape: Spot) => ('WidthMetres' in shape ? Number(shape.WidthMetres) : 0) / 2
  const depthOf = (shape: Spot) => ('DepthMetres' in shape ? Number(shape.DepthMetres) : 0) / 2
  const left = Math.min(...reach((shape) => shape.x - widthOf(shape))) - margin
  const right = Math.max(...reach((shape) => shape.x + widthOf(shape))) + margin
  const top = Math.min(...reach((shape) => shape.y - depthOf(shape))) - margin
  const bottom = Math.max(...reach((shape) => shape.y + depthOf(shape))) + margin

  return (
    <View className="parkPlan">
      <svg
        className="parkPlan__drawing"
        viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
        role="img"
        aria-label={`园区示意图，上北下南${target?.name ? `，标出${target.name}` : ''}`}
      >
        {shapes.map((shape) =>
          shape.Kind === 'gate' ? (
            <g key={shape.Id}>
              <circle className="parkPlan__gate" cx={shape.x} cy={shape.y} r={7} />
              <text className="parkPlan__label" x={shape.x} y={shape.y - 12}>
                {shape.Name.split(' ')[0]}
              </text>
            </g>
          ) : (
            <g key={shape.Id}>
              <rect
                className={`parkPlan__${shape.Kind}`}
                x={shape.x - shape.WidthMetres / 2}
                y={shape.y - shape.DepthMetres / 2}
                width={shape.WidthMetres}
                height={shape.DepthMetres}
                rx={4}
              />
              <text
                className={`parkPlan__label parkPlan__label--${shape.Kind}`}
                x={shape.x}
                y={isAimedAt(shape) ? shape.y + shape.DepthMetres / 2 + 14 : shape.y + 4}
              >
                {shape.Kind === 'parking' ? 'P' : shortName(shape.Name)}
              </text>
            </g>
          ),
        )}
        {me && isNear(me) && <circle className="parkPlan__here" cx={me.x} cy={me.y} r={7} />}
        {aim && isNear(aim) && (
          <path
            className="parkPlan__pin"
            d={`M${aim.x} ${aim.y} c-9 -13 -15 -17 -15 -26 a15 15 0 0 1 30 0 c0 9 -6 13 -15 26z`}
          />
        )}
      </svg>
      <View className="parkPlan__hint">示意图 · 上北下南</View>
    </View>
  )
}
