/** Parts of the scene for the ground: water, lawns, paths, streets, car parks, shadows. */
import type { ScenePart } from '@/platform/sceneDrawing/types'
import type { PlanPoint } from '@/rules/floorPlan'
import { type Frame, drawnAt, hullOf } from './frame'
import type { Ground, GroundPlace } from './ground'
import type { MapColours } from './palette'
import { openOf, storeyMetres, storeysOf } from './solids'

/** Length of a shadow as a share of the building's height; the sun is in the south-east. */
const shadowShare = 0.3

function lotLines({ box }: GroundPlace): PlanPoint[][] {
  const lines: PlanPoint[][] = []
  for (let x = box.left + 6; x < box.right - 5; x += 6)
    for (const [from, to] of [
      [box.top + 1, box.top + 9],
      [box.bottom - 9, box.bottom - 1],
    ] as const)
      lines.push([
        { x, y: from },
        { x: x + 0.5, y: from },
        { x: x + 0.5, y: to },
        { x, y: to },
      ])
  return lines
}

/** Everything flat, and the shadows of the buildings. @param now ms, server time */
export function groundParts(
  ground: Ground,
  now: number,
  { frame, colours }: { frame: Frame; colours: MapColours },
): ScenePart[] {
  const { places } = ground
  const flat = (outline: readonly PlanPoint[]) => outline.map((point) => frame.px(drawnAt(point)))
  const storey = storeyMetres(ground)
  const all = (kind: GroundPlace['place']['Kind'], fill: (each: GroundPlace) => string) =>
    places
      .filter(({ place }) => place.Kind === kind)
      .map(
        (each): ScenePart => ({
          kind: 'area',
          outlines: [flat(each.outline)],
          fill: fill(each),
        }),
      )
  const lots = places.filter(({ place, box }) => place.Kind === 'parking' && box.right > box.left)
  const shadows = places
    .filter(({ place }) => place.Kind === 'building')
    .map(({ place, outline }) => {
      const far = storeysOf(place) * storey * shadowShare
      return flat(hullOf([...outline, ...outline.map(({ x, y }) => ({ x: x - far, y: y + far }))]))
    })
  return [
    ...all('path', () => colours.path),
    ...all('street', ({ place }) => (openOf(place, now) > 0 ? colours.streetOpen : colours.street)),
    ...all('water', () => colours.water),
    ...all('green', () => colours.green),
    ...lots.flatMap((each): ScenePart[] => [
      {
        kind: 'area',
        outlines: [flat(each.outline)],
        fill: colours.lot,
        stroke: colours.lotLine,
        strokeWidth: 0.6,
      },
      { kind: 'area', outlines: lotLines(each).map(flat), fill: colours.lotLine },
    ]),
    { kind: 'area', outlines: shadows, fill: colours.shadow },
  ]
}
