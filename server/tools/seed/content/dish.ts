import type { ArtPath, Dish } from './types'

/** A dish; `yuan` is its price in whole yuan or with one decimal, `picture` a file in art/dishes without its ending. */
export function dish(name: string, yuan: number, picture: string, description: string): Dish {
  const path: ArtPath = `dishes/${picture}.svg`
  return {
    name,
    price: Math.round(yuan * 100),
    description,
    picture: path,
    recommended: false,
  }
}

/** A dish that the house recommends. */
export function signature(name: string, yuan: number, picture: string, description: string): Dish {
  return { ...dish(name, yuan, picture, description), recommended: true }
}
