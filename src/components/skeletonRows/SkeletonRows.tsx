import '@nutui/nutui-react-taro/dist/es/packages/skeleton/style/style.css'
import Skeleton from '@nutui/nutui-react-taro/dist/es/packages/skeleton'
import './skeletonRows.scss'

interface Props {
  count: number
  /** CSS length of one row. */
  height: string
}

/** What stands in place of a list of rows of one kind while it is on its way. */
export function SkeletonRows({ count, height }: Props) {
  // NutUI's own motion is a timer that draws again all the time; a style sheet moves these, and stands still where asked.
  return <Skeleton className="skeletonRows" rows={count} height={height} animated={false} />
}
