/** The whole park as a scene, with what a tap on it means. */
import type { MapPlace } from '@/contract/business'
import type { Scene, ScenePart } from '@/platform/sceneDrawing/types'
import type { PlanPoint } from '@/rules/floorPlan'
import type { Point } from '@/utils/geography'
import { groundParts } from './drawGround'
import { solidsOn, type Solid } from './drawSolids'
import { framed, type Frame, cornersOf, drawnAt, widened, type Box } from './frame'
import { isGround, layOut, type Ground, type GroundPlace } from './ground'
import type { Hit } from './hit'
import type { MapColours } from './palette'
import {
  gateName,
  northParts,
  northSpot,
  markSigns,
  pinBox,
  pinParts,
  placedSigns,
  shortName,
  signParts,
  type Sign,
} from './signs'
import { storeyMetres, storeysOf } from './solids'
import { drawnBox, inTheOpen, isCovered, isOn, isWide, reachOf, topAt, visibleSpot } from './spots'

type MarkKind = MapPlace['Floors'][number]['Marks'][number]['Kind']

/** A car park's free spaces. */
export interface LotSign {
  id: string
  /** Its place on the map; null: at its coordinates. */
  placeId: string | null
  at: Point
  text: string
  tone: 'good' | 'wait' | 'bad'
}

export interface MapOptions {
  /** ms, server time */
  now: number
  colours: MapColours
  textPx: number
  width: number
  height: number
  /** Width of the window over a wider drawing, px; omitted: all of it is seen. */
  seen?: number
  /** Place with a pin. */
  chosenId?: string
  /** Coordinates with a pin, and their name. */
  target?: Point & { name?: string }
  /** Position of the user; drawn when it is on the plate. */
  here?: Point | null
  lots?: readonly LotSign[]
  /** Facilities to show. */
  marks?: MarkKind
}

export interface MapScene extends Scene {
  hits: readonly Hit[]
}

export interface ParkScene extends MapScene {
  /** The pin, or the middle of the drawing. */
  focus: PlanPoint
  /** Boxes of all names and signs but facilities, px. */
  names: readonly Box[]
}

const edgePx = 14
/** Draws the park. @returns null when it has no places */
export function parkScene(places: readonly MapPlace[], options: MapOptions): ParkScene | null {
  const ground = layOut(places)
  if (!ground) return null
  const { width, height, colours, textPx, now } = options
  const bounds: Box = { left: 3, top: 3, right: width - 3, bottom: height - 3 }
  const frame = framed(
    reachOf(ground),
    widened({ left: 0, top: 0, right: width, bottom: height }, -edgePx),
  )
  const look = { frame, colours }
  const solids = solidsOn(ground, now, look)
  const flat = (point: PlanPoint) => frame.px(drawnAt(point))
  const topOf = (id: string) => solids.find((each) => each.id === id)?.top

  const aim = options.target && ground.spotOf(options.target)
  const chosen = ground.places.find(({ place }) => place.Id === options.chosenId)
  const pin = chosen
    ? (topOf(chosen.place.Id) ?? flat(chosen.middle))
    : aim && isOn(ground.plate, aim)
      ? (topAt(ground, solids, aim) ?? flat(aim))
      : null
  const me = options.here && ground.spotOf(options.here)
  const mine = me && isOn(ground.plate, me) ? flat(me) : null

  const signs = wantedSigns(ground, options, {
    flat,
    topOf,
    pin,
    height: storeyMetres(ground),
    frame,
    solids,
  })
  const gates = ground.places
    .filter(({ place }) => place.Kind === 'gate')
    .map(({ middle }) => inTheOpen(flat(middle), solids))
  const stages = ground.places
    .filter(({ place }) => place.Kind === 'stage')
    .flatMap((each) => drawnBox(each, solids, flat) ?? [])
  const dot = 4
  const obstacles = [
    ...(pin ? [pinBox(pin)] : []),
    ...stages,
    ...[...gates, ...(mine ? [mine] : [])].map((at) =>
      widened({ left: at.x, right: at.x, top: at.y, bottom: at.y }, dot),
    ),
  ]
  const placed = placedSigns(signs, {
    ...{ textPx, bounds, obstacles },
    isHouse: (point) => isCovered(point, solids),
  })
  const names = placed.flatMap(({ look: kind, box }) => (kind === 'mark' ? [] : [box]))
  const focus = pin ?? { x: width / 2, y: height / 2 }
  const seen = options.seen ?? width
  const left = windowLeft({ width, focus, names }, seen)
  const north = northSpot({ left, right: left + seen, height, textPx }, [
    ...obstacles,
    ...placed.map(({ box }) => box),
  ])
  const parts: ScenePart[] = [
    ...groundParts(ground, now, look),
    ...solids.flatMap((each) => each.parts),
    {
      kind: 'dots',
      middles: gates,
      radius: dot,
      fill: colours.accent,
      stroke: colours.halo,
      strokeWidth: 1.5,
    },
    ...signParts(placed, { textPx, colours }),
    ...(mine
      ? [
          {
            kind: 'dots',
            middles: [mine],
            radius: 5,
            fill: colours.here,
            stroke: colours.halo,
            strokeWidth: 2,
          } as const,
        ]
      : []),
    ...(pin ? pinParts(pin, colours) : []),
    ...(north ? northParts(north, { textPx, colours }) : []),
  ]
  const flats = ground.places.filter(({ place }) => isFlat(place) && place.Kind !== 'water')
  return {
    width,
    height,
    background: colours.background,
    parts,
    focus,
    names,
    hits: [
      ...flats.map(({ place, outline }): Hit => ({ id: place.Id, outlines: [outline.map(flat)] })),
      ...solids
        .filter(({ id }) => id !== '')
        .map(({ id, silhouette }): Hit => ({ id, outlines: silhouette })),
      ...placed
        .filter(({ id }) => id !== '')
        .map(({ id, box }): Hit => ({ id, outlines: [cornersOf(box)] })),
    ],
  }
}

/** Distance of the focus from the edge of a window, px. */
const focusEdgePx = 60

/**
 * Left edge of a window over a wider drawing: as near to the focus as its edges cut the fewest names, px.
 * @param seen width of the window, px
 */
export function windowLeft(
  { width, focus, names }: Pick<ParkScene, 'width' | 'focus' | 'names'>,
  seen: number,
): number {
  const most = width - seen
  const middle = Math.max(0, Math.min(focus.x - seen / 2, most))
  let best = middle
  let fewest = Infinity
  for (let far = 0; far <= most; far++)
    for (const left of [middle - far, middle + far]) {
      const isShown = Math.abs(focus.x - left - seen / 2) <= seen / 2 - focusEdgePx
      if (left < 0 || left > most || !isShown) continue
      const cut = names.filter((name) =>
        [left, left + seen].some((edge) => name.left < edge && edge < name.right),
      ).length
      if (cut < fewest) [best, fewest] = [left, cut]
    }
  return best
}

/** Drawn without height. */
const isFlat = ({ Kind }: Pick<MapPlace, 'Kind'>): boolean =>
  Kind === 'street' || Kind === 'parking' || Kind === 'water'

interface Spots {
  flat: (point: PlanPoint) => PlanPoint
  topOf: (id: string) => PlanPoint | undefined
  pin: PlanPoint | null
  /** m of a storey */
  height: number
  frame: Frame
  solids: readonly Solid[]
}

/** All signs, the most important first. */
function wantedSigns(
  ground: Ground,
  options: MapOptions,
  { flat, topOf, pin, height, frame, solids }: Spots,
): Sign[] {
  const { places, spotOf } = ground
  const spotOfName = (each: GroundPlace): PlanPoint => {
    const { place, middle } = each
    const at = topOf(place.Id) ?? flat(middle)
    if (place.Kind === 'gate') return inTheOpen(at, solids)
    if (isFlat(place)) return visibleSpot(each, solids, flat)
    const drawn = place.Kind === 'stage' && drawnBox(each, solids, flat)
    return drawn ? { x: at.x, y: drawn.bottom + options.textPx * 0.75 } : at
  }
  const named = (
    kinds: readonly MapPlace['Kind'][],
    look: Sign['look'],
    textOf: (name: string) => string,
    isNamed: (each: GroundPlace) => boolean = () => true,
  ) =>
    places
      .filter((each) => kinds.includes(each.place.Kind) && isNamed(each))
      .map(
        (each): Sign => ({
          id: isGround(each.place) ? '' : each.place.Id,
          at: spotOfName(each),
          text: textOf(each.place.Name),
          look,
          isFlat: isFlat(each.place),
        }),
      )
  const chosen = places.find(({ place }) => place.Id === options.chosenId)
  const name = chosen ? shortName(chosen.place.Name) : options.target?.name
  const target: Sign[] =
    pin && name
      ? [{ id: '', at: { x: pin.x, y: pin.y + options.textPx * 1.1 }, text: name, look: 'target' }]
      : []
  const lots = (options.lots ?? []).flatMap(({ id, placeId, at, text, tone }): Sign[] => {
    const lot = places.find(({ place }) => place.Id === placeId)
    const aside = spotOf(at)
    const spot = lot ? visibleSpot(lot, solids, flat) : aside && flat(aside)
    return spot ? [{ id, at: spot, text, look: tone, isFlat: true }] : []
  })
  const marksOf = (kinds: readonly MarkKind[]) =>
    places.flatMap(({ place, box }) => {
      const seen = new Set<string>()
      return place.Floors.flatMap(({ Level, Marks }) =>
        Level > 0
          ? Marks.filter(({ Kind }) => kinds.includes(Kind)).map((mark) => ({ mark, Level }))
          : [],
      )
        .sort((one, other) => one.Level - other.Level)
        .filter(({ mark }) => !seen.has(mark.Kind) && seen.add(mark.Kind))
        .map(
          ({ mark }): Sign => ({
            id: '',
            at: frame.px(
              drawnAt(
                { x: box.left + mark.X, y: box.top + mark.Y },
                place.Kind === 'building' ? storeysOf(place) * height : 0,
              ),
            ),
            text: markSigns[mark.Kind],
            look: 'mark',
          }),
        )
    })
  const others = chosen
    ? named(['building'], 'name', shortName).filter(({ id }) => id !== chosen.place.Id)
    : named(['building'], 'name', shortName)
  return [
    ...target,
    ...(options.marks ? marksOf([options.marks]) : []),
    ...lots,
    ...others,
    ...named(['gate'], 'gate', gateName),
    ...named(['street'], 'quiet', shortName),
    ...named(['stage'], 'quiet', shortName),
    ...named(['water'], 'quiet', shortName, isWide),
  ]
}
