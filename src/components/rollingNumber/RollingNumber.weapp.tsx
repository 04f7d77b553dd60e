interface Props {
  children: string
}

/** A static number: the main package has no room for the animation. */
export function RollingNumber({ children }: Props) {
  return <>{children}</>
}
