/** One floor of a building with its shops as a scene. */
import type { FloorLayer, ShopCard } from '@/contract/business'
import type { ScenePart } from '@/platform/sceneDrawing/types'
import { markSigns, outlineCentre, parseOutline } from '@/rules/floorPlan'
import { openingAt } from '@/rules/openingHours/openingAt'
import { textWidth } from '@/utils/svgPicture'
import { pinBox, pinParts, signParts } from './drawSigns'
import { framed, boxOf, drawnAt, widened, type Box } from './frame'
import { outlineIn } from './ground'
import type { Hit } from './hit'
import { paintOrder } from './drawSolids'
import type { MapColours, SolidColours } from './palette'
import type { MapScene } from './parkScene'
import { placedSigns, type Sign } from './signs'
import { roofOf, wallsOf, type Storey } from './solids'

export type FloorShop = Pick<ShopCard, 'Id' | 'Name' | 'UnitNo' | 'Outline' | 'Hours'>

interface FloorLook {
  /** ms, server time */
  now: number
  colours: MapColours
  textPx: number
  width: number
  height: number
  /** Shop with a pin; omitted or not on this floor: none. */
  chosenId?: string
}

/** Thickness of the floor as a share of its longer side. */
const thickness = 0.035
const edgePx = 10

/** Draws a floor: open shops in the park's colour, closed ones grey, facilities where names leave room. */
export function floorScene(
  layer: Pick<FloorLayer, 'Outline' | 'WidthMetres' | 'DepthMetres' | 'Marks'>,
  shops: readonly FloorShop[],
  { now, colours, textPx, width, height, chosenId }: FloorLook,
): MapScene {
  const whole: Box = { left: 0, top: 0, right: layer.WidthMetres, bottom: layer.DepthMetres }
  const outline = outlineIn(layer.Outline, whole)
  const deep = -Math.max(layer.WidthMetres, layer.DepthMetres) * thickness
  const high = -deep * 0.8
  const picture: Box = { left: 0, top: 0, right: width, bottom: height }
  const frame = framed(
    outline.flatMap((point) => [drawnAt(point, high), drawnAt(point, deep)]),
    widened(picture, -edgePx),
  )
  const raised = (points: typeof outline) => points.map((point) => frame.px(drawnAt(point, high)))
  const solidParts = (storey: Storey, solid: SolidColours): ScenePart[] => {
    const edge = { stroke: solid.edge, strokeWidth: 0.7 }
    const walls = wallsOf(storey).map(
      ({ side, corners }): ScenePart => ({
        kind: 'area',
        outlines: [corners.map(frame.px)],
        fill: solid[side],
        ...edge,
      }),
    )
    const roof = roofOf(storey).map(frame.px)
    return [...walls, { kind: 'area', outlines: [roof], fill: solid.roof, ...edge }]
  }
  const units = shops.flatMap((shop) => {
    const points = parseOutline(shop.Outline)
    return points ? [{ shop, points, isOpen: openingAt(shop.Hours, now).IsOpen }] : []
  })
  const sunk = { from: deep, to: 0, lit: 0 }
  const blocks = paintOrder(units.map(({ points }) => boxOf(points) ?? whole)).flatMap((index) => {
    const { points, isOpen } = units[index]!
    return solidParts(
      { ...sunk, outline: points, from: 0, to: high },
      isOpen ? colours.open : colours.closed,
    )
  })
  const chosen = units.find(({ shop }) => shop.Id === chosenId)
  const pin = chosen && frame.px(drawnAt(outlineCentre(chosen.points), high))
  const signs = [
    ...(chosen && pin
      ? [
          {
            id: '',
            at: { x: pin.x, y: pin.y + textPx * 1.1 },
            text: chosen.shop.Name,
            look: 'target',
          } as Sign,
        ]
      : []),
    ...units
      .filter((unit) => unit !== chosen)
      .map(({ shop, points }): Sign => {
        const reach = raised(points).map(({ x }) => x)
        const room = Math.max(...reach) - Math.min(...reach)
        const fits = textWidth(shop.Name, textPx) <= room || !shop.UnitNo
        return {
          id: shop.Id,
          at: frame.px(drawnAt(outlineCentre(points), high)),
          text: fits ? shop.Name : shop.UnitNo,
          look: 'name',
        }
      }),
    ...layer.Marks.map(
      ({ Kind, X, Y }): Sign => ({
        id: '',
        at: frame.px(drawnAt({ x: X, y: Y })),
        text: markSigns[Kind],
        look: 'mark',
      }),
    ),
  ]
  const placed = placedSigns(signs, {
    textPx,
    bounds: widened(picture, -2),
    obstacles: pin ? [pinBox(pin)] : [],
  })
  return {
    width,
    height,
    background: colours.background,
    parts: [
      ...solidParts({ ...sunk, outline }, { ...colours.closed, roof: colours.lot }),
      ...blocks,
      ...signParts(placed, { textPx, colours }),
      ...(pin ? pinParts(pin, colours) : []),
    ],
    hits: units.map(({ shop, points }): Hit => ({ id: shop.Id, outlines: [raised(points)] })),
  }
}
