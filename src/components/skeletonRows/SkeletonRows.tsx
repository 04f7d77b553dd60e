import '@nutui/nutui-react-taro/dist/es/packages/skeleton/style/style.css'
import Skeleton from '@nutui/nutui-react-taro/dist/es/packages/skeleton'
import './skeletonRows.scss'

interface Props {
  count: number
  /** CSS length of one row. */
  height: string
}

/** Placeholder for a loading list of similar rows. */
export function SkeletonRows({ count, height }: Props) {
  // NutUI's own animation redraws with a timer; a style sheet animates these instead, and respects reduced motion.
  return <Skeleton className="skeletonRows" rows={count} height={height} animated={false} />
}
