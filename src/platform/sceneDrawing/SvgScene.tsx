import { View } from '@tarojs/components'
import type { ScenePart, SceneProps } from './types'
import './sceneDrawing.scss'

const px = (value: number) => Math.round(value * 10) / 10

const pathOf = (outlines: readonly (readonly { x: number; y: number }[])[]) =>
  outlines.map((points) => `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`).join('')

function SvgPart({ part }: { part: ScenePart }) {
  if (part.kind === 'area')
    return (
      <path
        d={pathOf(part.outlines)}
        fill={part.fill}
        stroke={part.stroke}
        strokeWidth={part.strokeWidth}
        strokeDasharray={part.isDashed ? '4 3' : undefined}
        strokeLinejoin="round"
      />
    )
  if (part.kind === 'dots')
    return (
      <g fill={part.fill} stroke={part.stroke} strokeWidth={part.strokeWidth}>
        {part.middles.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={px(x)} cy={px(y)} r={px(part.radius)} />
        ))}
      </g>
    )
  const { x, y } = part.middle
  if (part.kind === 'pill')
    return (
      <rect
        x={px(x - part.width / 2)}
        y={px(y - part.height / 2)}
        width={px(part.width)}
        height={px(part.height)}
        rx={px(part.height / 2)}
        fill={part.fill}
        stroke={part.stroke}
      />
    )
  return (
    <text
      className="sceneDrawing__text"
      x={px(x)}
      y={px(y)}
      fontSize={part.size}
      fontWeight={part.isBold ? 600 : 400}
      fill={part.fill}
      stroke={part.halo}
      strokeWidth={part.halo && 3}
    >
      {part.text}
    </text>
  )
}

/** A scene as one SVG in the page. */
export function SvgScene({ id, className, label, scene, onClick }: SceneProps) {
  const { width, height, background, parts } = scene
  return (
    <View id={id} className={className} role="img" aria-label={label} onClick={onClick}>
      <svg className="sceneDrawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} fill={background} />
        {parts.map((part, index) => (
          <SvgPart key={index} part={part} />
        ))}
      </svg>
    </View>
  )
}
