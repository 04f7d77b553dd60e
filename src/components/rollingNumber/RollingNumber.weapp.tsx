interface Props {
  children: string
}

/** A number that stands still: the main package has no room for its motion. */
export function RollingNumber({ children }: Props) {
  return <>{children}</>
}
